"""Rigs for meshes, pivots and mirrored parents."""
import struct
import zlib

from rules import SNAP, animation, armature, bone, play, recording, xy


def mirrored(version):
    """A parent that mirrors for a part of the animation, above bones that turn."""
    bones = [bone(0, -1, 0, 0), bone(1, 0, 60, 0, 0.5), bone(2, 1, 50, 10, 0.4), bone(3, 2, 30, 0)]
    bones[1] |= {"scale": xy(-1, 1), "init_scale": xy(-1, 1)}
    tracks = [(2, "Rotation", [(0, 0.4), (20, 1.6)]), (1, "Rotation", [(0, 0.5), (20, -0.5)])]
    return armature(bones, [animation(0, tracks)], version=version), \
        {"": recording(play(0, range(21)))}


def _vertices(width, height):
    corners = [(-width, height), (width, height), (-width, -height), (width, -height)]
    return [{"id": i, "pos": xy(x, y), "init_pos": xy(x, y),
             "uv": xy((x / width + 1) / 2, (1 - y / height) / 2)} for i, (x, y) in enumerate(corners)]


def meshes():
    """A mesh with two bones' weights, a pivot and a scaled bone."""
    bones = [bone(0, -1, 0, 0), bone(1, 0, 30, 10, 0.2, 1.3, visuals_id=0), bone(2, 1, 40, 5),
             bone(3, 1, -40, 5)]
    look = {"tex": "Cloth", "zindex": 1, "init_tex": "Cloth", "init_zindex": 1,
            "pivot_pos": xy(0.25, -0.5), "pivot_rot": 0.3, "pivot_scale": xy(1.2, 0.8),
            "vertices": _vertices(50, 30), "indices": [0, 2, 1, 1, 2, 3],
            "binds": [{"bone_id": 2, "is_path": False,
                       "verts": [{"id": 1, "weight": 1.0}, {"id": 3, "weight": 0.4}]},
                      {"bone_id": 3, "is_path": False,
                       "verts": [{"id": 0, "weight": 0.7}, {"id": 3, "weight": 0.5}]}]}
    tracks = [(2, "Rotation", [(0, 0.0), (20, 1.1)]), (3, "PositionY", [(0, 5.0), (20, 45.0)]),
              (1, "ScaleX", [(0, 1.3), (20, 0.6)])]
    rig = armature(bones, [animation(0, tracks)], visuals=[look])
    return dressed(rig, ["Cloth"]), {"": recording(play(0, range(21)))}


def _picture(colours, side=16):
    """A PNG of squares side by side."""
    rows = b"".join(b"\0" + b"".join(bytes((*c, 255)) * side for c in colours) for _ in range(side))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", side * len(colours), side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + \
        chunk(b"IEND", b"")


def dressed(rig, *styles):
    """Gives the rig an atlas; each of `styles` is the names of its textures."""
    names = [name for style in styles for name in style]
    colours = [(90 + 41 * i % 160, 200 - 67 * i % 180, 60 + 83 * i % 190) for i in range(len(names))]
    places = iter(range(len(names)))
    sets = [{"id": i, "name": f"Style {i}", "active": True,
             "textures": [{"name": name, "offset": xy(16 * next(places), 0), "size": xy(16, 16),
                           "atlas_idx": 0} for name in style]}
            for i, style in enumerate(styles)]
    return rig | {"styles": sets,
                  "atlases": [{"filename": "atlas0.png", "size": xy(16 * len(names), 16)}],
                  "files": {"atlas0.png": _picture(colours)}}


def styles():
    """Styles that have the same textures and others, tints, pivots, and a hidden parent."""
    bones = [bone(0, -1, 0, 0), bone(1, 0, 30, 0, 0.3, visuals_id=0),
             bone(2, 1, 20, 10, visuals_id=1), bone(3, 0, 5, 25, 0.2, 1.5, visuals_id=2),
             bone(4, 0, -20, 5, visuals_id=3)]
    place = {"pivot_pos": xy(0.5, 0.25), "pivot_rot": 0.4, "pivot_scale": xy(1.5, 0.75)}
    looks = [{"tex": tex, "zindex": z, "init_tex": tex, "init_zindex": z, **place}
             for tex, z in (("A", 3), ("B", 1), ("C", 2), ("B", 1))]
    looks[2] |= {"tint": {"r": 0.5, "g": 0.8, "b": 1.0, "a": 0.9},
                 "init_tint": {"r": 0.5, "g": 0.8, "b": 1.0, "a": 0.9}}
    tracks = [(1, "Hidden", [(8, 1.0), (16, 0.0)], SNAP), (2, "Zindex", [(4, 5.0), (14, 0.0)], SNAP),
              (1, "Rotation", [(0, 0.3), (20, 1.4)])]
    rig = armature(bones, [animation(0, tracks)], visuals=looks)
    return dressed(rig, ["A", "B"], ["B", "C", "A"]), {"": recording(play(0, range(21)))}


RULES = {"rules-styles": styles, "rules-mirrored-07": lambda: mirrored("0.7.0"),
         "rules-mirrored-08": lambda: mirrored("0.8.0"), "rules-meshes": meshes}
