#!/usr/bin/env python3
"""Draws, rigs, animates and packs the example character: make_sample.py OUT.skf

Needs nothing but Python 3.10. The output depends on these scripts alone, byte for byte.
"""
import sys
from types import SimpleNamespace

sys.dont_write_bytecode = True  # the build writes nothing into the source folder

import atlas
import motion
import rig
import skf
import thumbnail
from palettes import STYLES


def main(path):
    drawings = rig.drawings()
    character = SimpleNamespace(
        bones=rig.bones(), sprites=rig.sprites(), families=rig.families(),
        physics=rig.physics(), canvases=atlas.canvases(drawings))
    offsets, sheet = atlas.pack(atlas.images(drawings, character.canvases, STYLES))
    names = [name for name, _ in STYLES]
    picture = thumbnail.render(character.bones, character.sprites, drawings, STYLES[0][1])
    skf.write(path, skf.armature(character, motion.clips(), offsets, sheet.width, names),
              skf.editor(character, names), picture, sheet.png())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
