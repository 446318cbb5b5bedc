#!/usr/bin/env python3
"""The example rig with names in many scripts, and with names that mean harm.

    rename.py IN.skf OUT.skf        bones, animations, styles and textures go through the list in turn
"""
import itertools
import json
import sys
import zipfile

NAMES = [
    "左腕ひじ", "腿部骨骼", "왼쪽 팔꿈치", "Левая рука Ёлка", "Đầu gối phải ở trên", "แขนซ้ายที่หนึ่ง",
    "الذراع اليسرى", "זרוע שמאל", "बायाँ हाथ", "Αριστερό χέρι", "🦊 tail 🔥", "two\nlines\tand a tab",
    "turned \u202eround", "esc \x1b[31m red", "none\u200bwide",
]


def rename(armature):
    names = itertools.cycle(NAMES)
    for bone in armature["bones"]:
        bone["name"] = next(names)
    for animation in armature["animations"]:
        animation["name"] = next(names)
    for style in armature["styles"]:
        style["name"] = next(names)
    renamed = {}
    for style in armature["styles"]:
        for texture in style["textures"]:
            texture["name"] = renamed.setdefault(texture["name"], f"{next(names)} {len(renamed)}")
    for visual in armature.get("visuals", []) + armature["bones"]:
        if "tex" in visual:
            visual["tex"] = renamed.get(visual["tex"], visual["tex"])
        if "init_tex" in visual:
            visual["init_tex"] = renamed.get(visual["init_tex"], visual["init_tex"])
    for animation in armature["animations"]:
        for key in animation["keyframes"]:
            if "value_str" in key:
                key["value_str"] = renamed.get(key["value_str"], key["value_str"])


def main():
    with zipfile.ZipFile(sys.argv[1]) as rig, zipfile.ZipFile(sys.argv[2], "w") as out:
        for item in rig.infolist():
            data = rig.read(item)
            if item.filename == "armature.json":
                armature = json.loads(data)
                rename(armature)
                data = json.dumps(armature, ensure_ascii=False).encode()
            out.writestr(item, data)


if __name__ == "__main__":
    main()
