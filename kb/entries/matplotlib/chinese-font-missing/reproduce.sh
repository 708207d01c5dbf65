# A font that was installed after matplotlib had made its list.
make_font() {
    python - "$1" <<'END'
import sys
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
pen = TTGlyphPen(None)
pen.moveTo((0, 0)); pen.lineTo((0, 500)); pen.lineTo((500, 500)); pen.closePath()
shape = pen.glyph()
letters = {ord(c): f"uni{ord(c):04X}" for c in "中文 0123456789.-"}
names = [".notdef", *letters.values()]
font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder(names)
font.setupCharacterMap(letters)
font.setupGlyf({n: shape for n in names})
font.setupHorizontalMetrics({n: (600, 0) for n in names})
font.setupHorizontalHeader(ascent=800, descent=-200)
font.setupNameTable({"familyName": "Noto Sans CJK SC", "styleName": "Regular"})
font.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
font.setupPost()
font.save(sys.argv[1])
END
}
export MPLBACKEND=Agg
draw() { python draw.py 2>&1 | sort -u; }
printf 'import sys\nimport matplotlib.pyplot as plt\nexec(open(sys.argv[1]).read() if len(sys.argv) > 1 else "")\nplt.figtext(0.5, 0.5, "中文")\nplt.savefig("a.png")\nprint("drawn with", plt.rcParams["font.sans-serif"][0], plt.rcParams["font.family"])\n' >plain.py
sed 's/^plt.figtext/plt.rcParams["font.family"] = "Noto Sans CJK SC"\n&/' plain.py >draw.py
mkdir -p ~/.fonts fonts && make_font fonts/cjk.ttf
case "$1" in
error)
draw
;;
workaround-1)
draw && cp fonts/cjk.ttf ~/.fonts/
draw
echo "--- cured ---"
. "$COMMANDS" && draw
;;
workaround-2)
cp fonts/cjk.ttf ~/.fonts/
python plain.py
echo "--- cured ---"
python plain.py "$COMMANDS"
;;
workaround-4)
python plain.py
echo "--- cured ---"
python plain.py "$COMMANDS"
;;
dead-end-1)
draw && cp fonts/cjk.ttf ~/.fonts/
fc-cache -fv >/dev/null; echo refreshed
draw
;;
dead-end-2)
sed -i 's/Noto Sans CJK SC/SimHei/' draw.py
draw
;;
dead-end-3)
python -W ignore draw.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
