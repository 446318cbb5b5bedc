"""Writes the seeds of the fuzzers: make_seeds.py FOLDER EXAMPLE.skf DATA-FOLDER

The seeds are rigs of every format, as archives and as armature.json, recordings and traces that the
program reads, the bytes of games, the lines that games get, and pictures of every kind.
"""

import base64
import io
import json
import pathlib
import struct
import sys
import zipfile
import zlib

KEPT_KEYS = 6  # keys of each animation of the example, so that the seed stays small


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height):
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\xff\x80\x40\xff" * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpg_header(width, height):
    return (b"\xff\xd8\xff\xe0\0\4\0\0\xff\xc0\0\x11\x08" + struct.pack(">HH", height, width) +
            b"\x03\1\x22\0\2\x11\1\3\x11\1\xff\xd9")


ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
         (0, 1, 1, 2))  # of each pass the first column and row, and their steps
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # channels of each colour type of a PNG


def png_rows(width, height, bits):
    columns = range((width * bits + 7) // 8)
    return b"".join(bytes([y % 5, *((y * 31 + i * 7) % 256 for i in columns)])
                    for y in range(height))


def png_of_kind(kind, depth, interlaced):
    width, height = 11, 9
    passes = ADAM7 if interlaced else ((0, 0, 1, 1),)
    sizes = [(-(-(width - x) // dx), -(-(height - y) // dy)) for x, y, dx, dy in passes]
    rows = b"".join(png_rows(w, h, depth * CHANNELS[kind]) for w, h in sizes if w > 0 and h > 0)
    parts = [chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced))]
    if kind == 3:
        parts += [chunk(b"PLTE", bytes(range(3 << depth)) if depth < 7 else bytes(768)),
                  chunk(b"tRNS", b"\x80\0")]
    if kind in (0, 2):
        parts.append(chunk(b"tRNS", b"\0\1" * CHANNELS[kind]))
    parts += [chunk(b"tEXt", b"Comment\0none"), chunk(b"IDAT", zlib.compress(rows)),
              chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def segment(marker, data):
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def huffman_table(kind, codes=1):
    """A table of one code, 0 for 0; or of `codes` codes, which a decoder should refuse."""
    if codes == 1:
        return segment(0xC4, bytes([kind, 1]) + bytes(15) + b"\0")
    return segment(0xC4, bytes([kind]) + bytes(12) + bytes([codes // 4] * 4) + bytes(codes))


def jpg(components, progressive=False, codes=1):
    """A picture of 8 x 8 pixels of one colour: every coefficient is the code 0."""
    ids = range(1, components + 1)
    frame = struct.pack(">BHHB", 8, 8, 8, components) + b"".join(bytes([i, 0x11, 0]) for i in ids)
    every = bytes([components]) + b"".join(bytes([i, 0]) for i in ids)
    data = bytes([0xFF >> components if progressive else 0xFF >> 2 * components & 0xFF])
    out = [b"\xff\xd8", segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0") if components < 4 else
           segment(0xEE, b"Adobe\0\x64\0\0\0\0\0"), segment(0xDB, b"\0" + b"\1" * 64),
           segment(0xC2 if progressive else 0xC0, frame),
           huffman_table(0, codes), huffman_table(0x10)]
    out += [segment(0xDA, every + (b"\0\0\0" if progressive else b"\0\x3f\0")), data]
    if progressive:
        out += [part for i in ids
                for part in (segment(0xDA, bytes([1, i, 0, 1, 63, 0])), b"\x7f")]
    return b"".join(out) + b"\xff\xd9"


def images():
    for kind in CHANNELS:
        for depth in (1, 2, 4, 8, 16):
            if depth < 8 and kind in (2, 4, 6) or kind == 3 and depth == 16:
                continue
            for interlaced in (0, 1):
                yield f"png-{kind}-{depth}-{interlaced}", png_of_kind(kind, depth, interlaced)
    for components in (1, 3, 4):
        yield f"jpg-{components}", jpg(components)
        yield f"jpg-{components}-progressive", jpg(components, True)
    yield "jpg-300-codes", jpg(1, codes=300)


def archive(entries, method=zipfile.ZIP_STORED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as packed:
        for name, data in entries.items():
            packed.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), data, method)
    return out.getvalue()


def shortened(rig):
    for animation in rig["animations"]:
        del animation["keyframes"][KEPT_KEYS:]
    del rig["animations"][2:]
    for visuals in rig["visuals"]:
        if len(visuals.get("vertices", [])) > 12:
            visuals["vertices"], visuals["indices"], visuals["binds"] = [], [], []
    return rig


def rigs(example, data):
    found = {path.stem: path.read_text() for path in sorted(data.glob("*.json"))}
    with zipfile.ZipFile(example) as packed:
        found["example"] = packed.read("armature.json").decode()
    found["short"] = json.dumps(shortened(json.loads(found["example"])), separators=(",", ":"))
    return found


def archives(rigs):
    editor = json.dumps({"camera": {"pos": {"x": 0, "y": 0}, "zoom": 800},
                         "bones": [{"folded": True, "ik_disabled": True, "locked": False,
                                    "group_color": {"r": 9, "g": 8, "b": 7, "a": 255}}],
                         "styles": [{"active": True}]})
    for name, text in rigs.items():
        if name == "example":
            continue
        whole = {"armature.json": text, "editor.json": editor, "atlas0.png": png(8, 4),
                 "atlas1.jpg": jpg_header(8, 8), "thumbnail.png": png(2, 2)}
        yield name, archive(whole)
        yield name + "-deflated", archive(whole, zipfile.ZIP_DEFLATED)
    yield "empty", archive({})
    yield "nothing-else", archive({"armature.json": rigs["sound"]})


def recordings():
    track = {"animation": 0, "frame": 10, "smooth_frames": 2, "weight": 0.5}
    family = {"family": 0, "mode": "PointChain", "constraint": "Clockwise", "mimic_target": True,
              "target": 7, "enabled": True, "iterations": 12,
              "limits": [{"joint": 1, "from": -1, "span": 1.5}]}
    tick = {"restart": True, "reset_physics": True, "record": True, "physics": "off",
            "velocity": [0, 3], "tracks": [track, dict(track, animation="Walk")],
            "overrides": [{"bone": 4, "element": "PositionX", "value": 12.5},
                          {"bone": 4, "element": "Hidden", "value": 1},
                          {"bone": 5, "element": "Texture", "value": ""}],
            "families": [family], "physics_edits": [{"entry": 0, "parameter": "sway", "value": 0.5}],
            "passes": {"animate": True, "fk": True, "ik": False, "mesh": True}}
    head = {"skelscope": "recording", "version": 1}
    yield "plain", dict(head, ticks=[{"restart": True, "tracks": [{"animation": 0}]}] * 4)
    yield "everything", dict(head, dialect="editor-0.7", mix="Average", shortest_arc=True,
                             ticks=[tick, {"tracks": [track]}])
    blended = dict(track, layer=1, additive=True, mask=[4, 5])
    yield "blend", dict(head, version=4, mix="Blend", ticks=[{"tracks": [track, blended]}])
    yield "switches", dict(head, ticks=[{"dialect": {"hidden_from_first_construct": True}}])
    yield "empty", dict(head, ticks=[])


def traces():
    bone = {"id": 0, "x": 1.5, "y": -2, "rot": 0.1, "sx": 1, "sy": 1, "hidden": False}
    physics = {"id": 0, "pos_x": 1, "pos_y": 2, "sx": 1, "sy": 1, "rot": 0, "orbit": 0.5,
               "orbit_diff": 0, "orbit_vel": -1}
    tick = {"tick": 0, "bones": [bone, dict(bone, id=1, x=None)], "local": [bone],
            "visuals": [{"bone": 0, "tex": "Hand", "tint": [1, 0.5, 0, 1], "zindex": 4}],
            "ik": [{"family": 0, "mode": "FABRIK", "constraint": "None", "mimic_target": True}],
            "vertices": {"0": [[1, 2], [3, None]]}, "physics": [physics],
            "stages": {"fk": [bone], "ik": [bone], "physics": [bone]}}
    head = {"skelscope": "trace", "version": 1}
    yield "short", dict(head, ticks=[{"tick": 0, "bones": [{"id": 0, "x": 1}]}])
    yield "everything", dict(head, rig="hero.skf", rig_version="0.7.0", dialect="normative",
                             ticks=[tick, dict(tick, tick=1)])


def connections(rig):
    bone = {"id": 0, "x": 1.5, "y": -2, "rot": 0.1, "sx": 1, "sy": 1, "hidden": False}
    hello = {"skelscope": "live", "version": 1, "rig": {"name": "hero.skf", "sha256": "00"},
             "runtime": "a game", "character": "Hero", "tick_rate": 60, "takes": ["pause"]}
    tick = {"tick": 0, "time": 0.5, "tracks": [{"animation": "Walk", "frame": 2}],
            "placement": {"position": [1, 2]}, "bones": [bone]}
    lines = [hello, tick, dict(tick, tick=1), {"mark": "landed", "tick": 1}, {"dropped": 3}]
    yield "lines", "".join(json.dumps(line) + "\n" for line in lines)
    packed = dict(hello, rig={"name": "hero.skf", "bytes": base64.b64encode(archive({"armature.json": rig})).decode()})
    yield "rig", "".join(json.dumps(line) + "\n" for line in (packed, tick))
    request = ("GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
    frames = b"".join(frame(json.dumps(line).encode()) for line in lines)
    yield "web-socket", request.encode() + frames + b"\x89\x80mask\x88\x80mask"


def controls():
    settings = {"physics": [{"id": 0, "sway": 0.4, "rot_bounce": 0.5, "pos_damping": 3}],
                "overrides": [{"bone": 2, "element": "Rotation", "value": 1.5},
                              {"bone": 2, "element": "PositionX", "value": -3},
                              {"bone": 0, "element": "TintR", "value": 0.25},
                              {"bone": 6, "element": "Texture", "value": "texture 1"},
                              {"bone": 2, "element": "Rotation"}],
                "families": [{"id": 1, "enabled": False, "iterations": 4, "target": 7}],
                "style": ["Night", ""], "speed": 0.5, "animation_speed": 2, "smooth": 8}
    wants = ["local", "visuals", "ik", "vertices", "physics", "stages"]
    return [{"want": wants}, {"pause": True}, {"step": 3}, {"set": settings}, {"speed": 0.25},
            {"set": {"overrides": [], "style": []}}, {"want": []}, {"pause": False}]


def games():
    lines = [json.dumps(line) for line in controls()]
    yield "lines", "\n".join(lines)
    yield "cut", "\n".join(line[:len(line) // 2] for line in lines)
    yield "mistake", '{"pause":true,"step":0}'
    for i, line in enumerate(lines):
        yield f"line-{i}", line


def frame(content):
    mask = b"\1\2\3\4"
    size = len(content)
    head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + struct.pack(">H", size)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(content))


def words(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f'"{key}":'
            yield from words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)
    elif isinstance(value, str) and len(value) < 24:
        yield f'"{value}"'


def dictionary(documents):
    extremes = ["null", "true", "[]", "{}", "-1", "0.5", "1e38", "-1e-38", "1e999", "2147483647",
                "-2147483648", "IHDR", "PLTE", "tRNS", "IDAT", "4294967296",
                "9007199254740993", '"id":', '"\\u0000"']
    found = sorted({word for document in documents for word in words(document)} | set(extremes))
    return "".join(f'"{escaped(word)}"\n' for word in found)


def escaped(word):
    return "".join(chr(b) if chr(b).isalnum() and b < 128 else f"\\x{b:02X}" for b in word.encode())


def write(folder, name, content):
    folder.mkdir(parents=True, exist_ok=True)
    if not isinstance(content, (str, bytes)):
        content = json.dumps(content, separators=(",", ":"))
    (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())


def main(out, example, data):
    out, texts = pathlib.Path(out), rigs(example, pathlib.Path(data))
    for name, content in texts.items():
        write(out / "json", name, content)
    for target, made in (("archive", archives(texts)), ("recording", recordings()),
                         ("trace", traces()), ("live", connections(texts["sound"])), ("game", games()),
                         ("image", images())):
        for name, content in made:
            write(out / target, name, content)
    documents = [json.loads(text) for text in texts.values()]
    documents += [content for _, content in (*recordings(), *traces())]
    documents += controls()
    write(out, "words.dict", dictionary(documents))


if __name__ == "__main__":
    main(*sys.argv[1:])
