# The hook of `assistant` for PowerShell: assistant hook powershell | Out-String | Invoke-Expression, in $PROFILE.
# It keeps the line and the status of the last command, and the text of the last error record where a command of
# PowerShell failed. What a program printed does not pass through PowerShell: its output is not kept.
if (-not $global:__AssistantHooked) {
    $global:__AssistantHooked = $true
    $global:__AssistantSeen = 0
    $env:ASSISTANT_LAST_FILE = Join-Path @FOLDER@ "shell-$PID"
    $global:__AssistantPrompt = $function:prompt

    function global:prompt {
        $succeeded = $?
        $code = $global:LASTEXITCODE
        $last = Get-History -Count 1
        if ($last -and $last.Id -ne $global:__AssistantSeen) {
            $global:__AssistantSeen = $last.Id
            $line = $last.CommandLine -replace '\s+', ' '
            if ($line -notlike 'assistant last*') {
                $status = if ($succeeded) { 0 } elseif ($code) { $code } else { 1 }
                $text = if (-not $succeeded -and -not $code -and $Error.Count) { $Error[0] | Out-String } else { '' }
                try { [IO.File]::WriteAllText($env:ASSISTANT_LAST_FILE, "$status`n$line`n$text") } catch { }
            }
        }
        $global:LASTEXITCODE = $code
        & $global:__AssistantPrompt
    }
}
