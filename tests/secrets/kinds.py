"""Kinds of secrets, as they stand in logs: what is between « and » must not leave.

{a36} stands for 36 letters and digits, {h32} for hex digits, {d6} for digits, {U16} for capitals and digits, {H40} for
capital hex digits, {b40} for base64, {w12} for a word as people choose it; they are drawn anew for every seed, so that
no key that looks real lies here.
"""

from __future__ import annotations

import random
import re
import string

ALPHABETS = {
    "a": string.ascii_letters + string.digits,
    "h": "0123456789abcdef",
    "d": string.digits,
    "U": string.ascii_uppercase + string.digits,
    "H": "0123456789ABCDEF",
    "b": string.ascii_letters + string.digits + "+/",
    "w": string.ascii_lowercase + string.digits,
}

KINDS: tuple[tuple[str, str], ...] = (
    # shapes of makers: code hosting and packages
    ("GitHub classic", "using «ghp_{a36}» now"),
    ("GitHub OAuth", "remote: «gho_{a36}»"),
    ("GitHub app", "installation token «ghs_{a36}» expired"),
    ("GitHub fine-grained", "«github_pat_{a22}_{a59}»"),
    ("GitLab", "token «glpat-{a20}» expired"),
    ("GitLab runner", "registering with «glrt-{a20}»"),
    ("GitLab deploy", "denied for «gldt-{a20}»"),
    ("Bitbucket app password", "using «ATBB{a32}» for bob"),
    ("Atlassian API", "«ATATT3xFfGF0{a60}=»"),
    ("Atlassian access", "refused «ATCTT3xFfGN0{a60}»"),
    ("npm", "//registry.npmjs.org/:_authToken=«npm_{a36}»"),
    ("npm _auth", "_auth=«{b24}==»"),
    ("npm _auth of a registry", "//npm.example.com/:_auth = \"«{b24}»\""),
    ("npm _password", "//npm.example.com/:_password=«{b16}»"),
    ("PyPI", "«pypi-AgEIcHlwaS5vcmc{a60}»"),
    ("RubyGems", "push with «rubygems_{h48}»"),
    ("crates.io", "cargo login «cio{a32}»"),
    ("Clojars", "«CLOJARS_{h60}»"),
    ("NuGet", "push -k «oy2{w43}»"),
    ("JFrog", "X-JFrog «AKCp{a69}»"),
    ("Docker Hub", "login with «dckr_pat_{a27}»"),
    ("docker config auth", "{{\"auths\": {{\"ghcr.io\": {{\"auth\": \"«{b32}»\"}}}}}}"),
    ("docker identity token", "\"identitytoken\": \"«{a40}»\""),
    ("docker login -p", "docker login -u ci -p «{a12}» registry.example.com"),
    ("podman login -p", "+ podman login -p=«{a12}» -u ci quay.io"),
    ("SonarQube", "sonar.login «sqp_{h40}»"),
    ("CircleCI", "«CCIPAT_{a22}_{h40}»"),
    ("Buildkite", "agent «bkua_{h40}»"),
    ("Postman", "«PMAK-{h24}-{h34}»"),
    ("Sentry", "«sntrys_{b60}_{b43}»"),
    # clouds
    ("AWS access key", "key «AKIA{U16}» denied"),
    ("AWS temporary key", "InvalidClientTokenId «ASIA{U16}»"),
    ("AWS secret", "aws_secret_access_key = «{b40}»"),
    ("AWS session token", "AWS_SESSION_TOKEN=«{b120}»"),
    ("AWS signed URL", "GET https://b.s3.amazonaws.com/k?X-Amz-Date=1&X-Amz-Signature=«{h64}» 403"),
    ("AWS signed URL, credential", "https://b.s3.amazonaws.com/k?X-Amz-Credential=«AKIA{U16}%2F20260101»"),
    ("AWS signed URL, token", "https://b.s3.amazonaws.com/k?X-Amz-Security-Token=«{a80}»&x=1"),
    ("CloudFront signed URL", "https://d1.cloudfront.net/a?Expires=1&Signature=«{a80}~_»&Key-Pair-Id=«K{U13}»"),
    ("Google API", "?q=«AIza{a35}»"),
    ("Google OAuth", "«ya29.{a60}»"),
    ("Google refresh", "«1//0{a60}»"),
    ("Google client secret", "«GOCSPX-{a28}»"),
    ("Google signed URL", "https://storage.googleapis.com/b/o?X-Goog-Signature=«{h64}»"),
    ("Google service account",
     "\"private_key\": \"«-----BEGIN PRIVATE KEY-----\\nMIIE{b60}\\n-----END PRIVATE KEY-----»\\n\""),
    ("Firebase messaging", "key=«AAAA{a7}:APA91b{a134}»"),
    ("Azure client secret", "AADSTS7000215 for «{a3}8Q~{a34}»"),
    ("Azure storage", "AccountName=x;AccountKey=«{b86}==»;EndpointSuffix=core"),
    ("Azure service bus", "Endpoint=sb://x;SharedAccessKeyName=n;SharedAccessKey=«{b43}=»"),
    ("Azure SAS", "https://x.blob.core.windows.net/c?sv=2024&sig=«{a40}%3D»"),
    ("Alibaba", "AccessKeyId：«LTAI{a20}»"),
    ("Alibaba STS", "SecurityToken «CAIS{b80}» / STS.«N{a24}»"),
    ("Tencent", "SecretId «AKID{a32}»"),
    ("Baidu", "«bce-v3/ALTAK-{a21}/{h40}»"),
    ("Volcengine", "«AKLT{a44}»"),
    ("DigitalOcean", "«dop_v1_{h64}»"),
    ("Heroku", "«HRKU-{h8}-{h4}-{h4}-{h4}-{h12}»"),
    ("Fly", "«fm2_{b60}»"),
    ("Netlify", "«nfp_{a36}»"),
    ("PlanetScale", "«pscale_tkn_{a43}» and «pscale_pw_{a43}»"),
    ("Supabase", "«sbp_{h40}»"),
    ("Databricks", "«dapi{h32}»"),
    ("Doppler", "«dp.pt.{a43}»"),
    ("Tailscale", "«tskey-auth-{a17}-{a32}»"),
    ("Vault", "«hvs.{a24}»"),
    ("Vault, older", "vault login «s.{a24}»"),
    ("Terraform", "«{a14}.atlasv1.{a60}»"),
    ("Pulumi", "«pul-{h40}»"),
    ("Grafana", "«glsa_{a32}_{h8}»"),
    ("Grafana Cloud", "«glc_eyJ{a60}»"),
    ("New Relic", "«NRAK-{U27}»"),
    ("Dynatrace", "«dt0c01.{U24}.{U64}»"),
    # models
    ("OpenAI", "Incorrect API key provided: «sk-{a48}»"),
    ("OpenAI, project", "«sk-proj-{a60}»"),
    ("Anthropic", "«sk-ant-api03-{a40}»"),
    ("Hugging Face", "HF_TOKEN «hf_{a34}»"),
    ("Groq", "«gsk_{a52}»"),
    ("Replicate", "«r8_{a37}»"),
    ("NVIDIA", "«nvapi-{a64}»"),
    ("Zhipu", "apikey «{h32}.{a16}» rejected"),
    ("W&B", "WANDB_API_KEY: «{h40}»"),
    ("Kaggle", "{{\"username\":\"bob\",\"key\":\"«{h32}»\"}}"),
    # talk, mail, money, tools
    ("Slack bot", "«xoxb-{d12}-{a24}»"),
    ("Slack app", "«xapp-1-{a30}»"),
    ("Slack webhook", "POST https://«hooks.slack.com/services/T{U8}/B{U8}/{a24}» 404"),
    ("Discord bot", "login «MT{a22}.{a6}.{a38}»"),
    ("Discord webhook", "https://«discord.com/api/webhooks/{d18}/{a68}»"),
    ("Teams webhook", "https://«acme.webhook.office.com/webhookb2/{h32}»"),
    ("Telegram", "token «{d9}:AA{a33}»"),
    ("Telegram in a path", "https://api.telegram.org/«bot{d9}:AA{a33}»/sendMessage"),
    ("DingTalk robot", "https://«oapi.dingtalk.com/robot/send?access_token={h64}»"),
    ("DingTalk sign", "加签 «SEC{h64}»"),
    ("WeCom robot", "https://«qyapi.weixin.qq.com/cgi-bin/webhook/send?key={h32}»"),
    ("Feishu robot", "https://«open.feishu.cn/open-apis/bot/v2/hook/{h32}»"),
    ("SendGrid", "«SG.{a22}.{a43}»"),
    ("Mailgun", "«key-{h32}»"),
    ("Mailchimp", "mc «{h32}-us12»"),
    ("Brevo", "«xkeysib-{h64}-{a16}»"),
    ("Twilio", "«SK{h32}»"),
    ("Stripe", "«sk_live_{a24}»"),
    ("Stripe webhook", "«whsec_{a32}»"),
    ("Square", "«sq0atp-{a22}»"),
    ("Square, newer", "access «EAAA{a60}»"),
    ("PayPal", "«access_token$production${w16}${h32}»"),
    ("Razorpay", "«rzp_live_{a14}»"),
    ("Shopify", "«shpat_{h32}»"),
    ("Linear", "«lin_api_{a40}»"),
    ("Notion", "«ntn_{a46}»"),
    ("Figma", "«figd_{a40}»"),
    ("Airtable", "«pat{a14}.{h64}»"),
    ("Mapbox", "«sk.eyJ1{a40}.{a22}»"),
    ("Contentful", "«CFPAT-{a43}»"),
    ("Dropbox", "«sl.{a130}»"),
    ("Okta", "Authorization: SSWS «00{a40}»"),
    ("1Password service", "«ops_eyJ{a60}»"),
    ("1Password key", "«A3-{U6}-{U6}-{U5}-{U5}-{U5}-{U5}»"),
    ("age", "«AGE-SECRET-KEY-1{U58}»"),
    # tokens without a maker, keys, hashes
    ("JWT", "got «eyJhbGciOiJIUzI1NiJ9.eyJzdWIi{a20}.{a43}» back"),
    ("PASETO", "«v4.local.{a80}»"),
    ("private key", "«-----BEGIN RSA PRIVATE KEY-----\n{b64}\n{b64}\n-----END RSA PRIVATE KEY-----»"),
    ("private key, cut off", "«-----BEGIN OPENSSH PRIVATE KEY-----\n{b64}»"),
    ("private key, a prefix on each line",
     "E 12:00:01 app: -----BEGIN EC PRIVATE KEY-----\nE 12:00:01 app: «{b64}»\n"
     "E 12:00:01 app: -----END EC PRIVATE KEY-----"),
    ("a line of a private key, alone", "E 12:00:01 app: «{b60}x9Qa»"),
    ("first line of a private key, alone", "app | «MIIEpAIBAAKCAQEA{b48}»"),
    ("PGP key", "«-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n{b64}\n-----END PGP PRIVATE KEY BLOCK-----»"),
    ("PuTTY key", "PuTTY-User-Key-File-3: ssh-rsa\n«{b64}»\nPrivate-MAC: «{h40}»"),
    ("WireGuard", "PrivateKey = «{b43}=»"),
    ("shadow hash", "root:«$6${a8}${a86}»:19000:0:99999:7:::"),
    ("bcrypt hash", "hash «$2b$12${a53}»"),
    ("Argon2 hash", "«$argon2id$v=19$m=65536,t=3,p=4${b22}${b43}»"),
    ("MySQL hash", "IDENTIFIED BY PASSWORD '«*{H40}»'"),
    ("hex key in prose", "the encryption key is «{h64}» they said"),
    # in URLs
    ("URL", "could not connect to postgres://«app:{w12}»@db:5432/x"),
    ("URL, user alone", "git clone https://«{a30}»@git.example.com/x.git"),
    ("URL, no user", "redis://«:{w8}»@cache/0"),
    ("URL, signs in it", "amqp://«u:{w4}/b?c#{w4}»@mq/v"),
    ("JDBC", "jdbc:postgresql://db/x?user=app&password=«{w12}»"),
    ("JDBC of SQL Server", "jdbc:sqlserver://db;user=sa;password=«{a10}!»;encrypt=true"),
    ("Oracle thin", "jdbc:oracle:thin:«scott/{w10}»@//db:1521/x"),
    ("sqlplus", "sqlplus «scott/{w10}»@orcl"),
    ("ODBC", "Driver=x;Uid=sa;Pwd=«{a10}»;Database=y"),
    ("query", "GET /v1?access_token=«{a20}»&page=2"),
    ("query, code", "/callback?code=«{a30}»&state=1"),
    ("SAML", "POST /acs SAMLResponse=«{b80}»"),
    # in headers
    ("bearer", "curl -H \"Authorization: Bearer «{a40}»\" x"),
    ("basic", "Authorization: Basic «{b24}»"),
    ("digest", "Authorization: Digest username=\"bob\", response=\"«{h32}»\""),
    ("AWS v4 header", "Authorization: AWS4-HMAC-SHA256 Credential=AKIA/x, Signature=«{h64}»"),
    ("proxy", "Proxy-Authorization: Basic «{b16}»"),
    ("cookie", "Cookie: sid=«{a20}»; theme=dark"),
    ("set-cookie", "Set-Cookie: session=«{a40}»; Path=/"),
    ("X-Api-Key", "X-Api-Key: «{a24}»"),
    ("X-Auth-Token", "'X-Auth-Token': '«{h32}»'"),
    ("header in a dict", "headers={{'Authorization': 'Token «{h40}»'}}"),
    ("session of a servlet", "JSESSIONID=«{U32}»"),
    ("session of PHP", "PHPSESSID=«{w26}»"),
    ("CSRF", "csrftoken=«{a32}»"),
    # on command lines
    ("option", "deploy --token «{a20}» --dry-run"),
    ("option, =", "mongodump --password=«{w10}» --db x"),
    ("argument list", "Command '['app', '--password', '«{w10}»']' returned non-zero exit status 1"),
    ("argument list, JSON", "args: [\"--api-key\", \"«{a20}»\"]"),
    ("mysql", "mysql -u root -p«{w10}» shop"),
    ("mysqldump", "+ mysqldump -h db -p«{w10}» shop"),
    ("redis-cli", "redis-cli -h c -a «{w10}» ping"),
    ("curl -u", "curl -s -u bob:«{w10}» https://x"),
    ("wget", "wget --http-password=«{w10}» https://x"),
    ("sshpass", "sshpass -p «{w10}» ssh x"),
    ("smbclient", "smbclient //s/x -U bob%«{w10}»"),
    ("ldapsearch", "ldapsearch -x -D cn=a -w «{w10}» -b dc=x"),
    ("openssl", "openssl rsa -passin pass:«{w10}» -in k"),
    ("keytool", "keytool -list -storepass «{w10}»"),
    ("sqlcmd", "sqlcmd -S db -U sa -P «{a10}» -Q x"),
    ("7z", "7z x -p«{w10}» a.7z"),
    ("unzip", "unzip -P «{w10}» a.zip"),
    ("sudo", "echo «{w10}» | sudo -S ls"),
    ("xfreerdp", "xfreerdp /u:bob /p:«{w10}» /v:x"),
    ("java property", "java -Djavax.net.ssl.keyStorePassword=«{w10}» -jar a"),
    # by a name
    ("environment", "DB_PASSWORD=«{w10}»"),
    ("environment, exported", "export SECRET_KEY_BASE=«{h64}»"),
    ("PGPASSWORD", "PGPASSWORD=«{w10}» psql"),
    ("quoted", "'password': 'x «{w10}»'"),
    ("bytes", "connect(password=b'«{w10}»')"),
    ("JSON", "{{\"client_secret\": \"«{a20}»\"}}"),
    ("JSON in JSON", "{{\\\"password\\\": \\\"«{w10}»\\\"}}"),
    ("camel case", "\"accessToken\":\"«{a30}»\""),
    ("YAML", "  api_key: «{a20}»"),
    ("XML", "<password>«{w10}»</password>"),
    ("XML attribute", "<add key=\"x\" password=\"«{w10}»\"/>"),
    ("Kubernetes", "- name: DB_PASSWORD\n  value: «{w10}»"),
    ("Kubernetes, JSON", "{{\"name\":\"API_TOKEN\",\"value\":\"«{a20}»\"}}"),
    ("Helm", "--set auth.rootPassword=«{w10}»"),
    ("netrc", "machine x.example login bob password «{w10}»"),
    ("pgpass", "db.example.com:5432:shop:app:«{w10}»"),
    ("SQL user", "CREATE USER x IDENTIFIED BY '«{w10}»'"),
    ("SQL role", "ALTER ROLE x WITH PASSWORD '«{w10}»'"),
    ("SNMP community", "snmp-server community string: secret «{w10}»"),
    ("Java object", "Credentials{{user=a, password=«{w10}», realm=x}}"),
    ("Ruby", "{{:password=>\"«{w10}»\"}}"),
    ("prose", "my password is «{w10}»"),
    ("one-time code", "your verification code is «{d6}»"),
    ("中文", "数据库密码是«{w10}»，连不上"),
    ("中文，冒号", "密钥：«{a20}»"),
    ("中文，授权码", "授权码：«{w16}»"),
    ("中文，口令", "登录口令为 «{w10}»"),
    ("e-mail", "write to «{w8}@post.invalid»"),
)  # fmt: skip

_SLOT = re.compile(r"\{([ahdUHbw])(\d+)\}")
_SECRET = re.compile(r"«(.*?)»", re.DOTALL)


def drawn(template: str, seed: int) -> tuple[str, tuple[str, ...]]:
    """Return a line of a kind, and the secrets in it."""
    random_ = random.Random(f"{template} {seed}")

    def fill(match: re.Match[str]) -> str:
        return "".join(random_.choices(ALPHABETS[match[1]], k=int(match[2])))

    text = _SLOT.sub(fill, template).replace("{{", "{").replace("}}", "}")
    return _SECRET.sub(lambda match: match[1], text), tuple(_SECRET.findall(text))


def left_of(secrets: tuple[str, ...], masked: str) -> str:
    """Return the longest part of a secret that still stands in a masked text: any eight characters of it, or all."""
    for secret in secrets:
        for line in secret.split("\n"):
            for start in range(max(1, len(line) - 7)):
                part = line[start : start + 8]
                if len(part) >= min(8, len(line)) and part.strip("-=") and part in masked and not _is_plain(part):
                    return part
    return ""


def _is_plain(part: str) -> bool:
    """Tell whether a part of a secret is no secret: the words around a key, or what its maker prints before all."""
    return bool(re.fullmatch(r"[A-Z -]*|[a-z./_?=:-]*", part)) and not any(character.isdigit() for character in part)
