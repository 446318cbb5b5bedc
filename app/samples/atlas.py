"""Paints drawings as textures, and packs textures into one square atlas."""
from dataclasses import dataclass

from drawing import paint_masks
from raster import Image
from rig import SAME_CANVAS, SCALE

MARGIN, GAP = 2, 3  # transparent pixels inside a texture's edge, and between two textures


@dataclass
class Canvas:
    """The size of a texture, and its top-left corner relative to the joint, in units."""
    width: int
    height: int
    left: float
    top: float

    def place(self, joint):
        return lambda x, y: ((x - joint[0] - self.left) * SCALE + MARGIN,
                             (self.top - y + joint[1]) * SCALE + MARGIN)

    def centre(self):
        """Returns the middle of the texture relative to the joint, in pixels, y up."""
        return (self.left * SCALE - MARGIN + self.width / 2,
                self.top * SCALE + MARGIN - self.height / 2)


def canvases(drawings):
    extents = {name: _extent(*value) for name, value in drawings.items()}
    for group in SAME_CANVAS:
        boxes = [extents[name] for name in group]
        union = (min(b[0] for b in boxes), min(b[1] for b in boxes),
                 max(b[2] for b in boxes), max(b[3] for b in boxes))
        extents.update((name, union) for name in group)
    return {name: _canvas(*extent) for name, extent in extents.items()}


def _extent(drawing, joint):
    left, bottom, right, top = drawing.extent()
    return left - joint[0], bottom - joint[1], right - joint[0], top - joint[1]


def _canvas(left, bottom, right, top):
    return Canvas(int((right - left) * SCALE) + 2 * MARGIN + 1,
                  int((top - bottom) * SCALE) + 2 * MARGIN + 1, left, top)


def images(drawings, canvas_of, palettes):
    """Returns (style, texture) -> image. The coverage is computed once for all styles."""
    result = {}
    for name, (drawing, joint) in drawings.items():
        canvas = canvas_of[name]
        masks = drawing.masks(canvas.place(joint))
        for style, palette in palettes:
            image = Image(canvas.width, canvas.height, palette["outline"])
            paint_masks(image, masks, palette)
            result[style, name] = image
    return result


def pack(images_by_key, step=128):
    """Returns (key -> offset, atlas): the smallest square atlas. Equal pictures share a place."""
    first_of = {}
    for key, image in images_by_key.items():
        first_of.setdefault((image.width, b"".join(map(bytes, image.rows))), []).append(key)
    groups = sorted(first_of.values(), key=lambda keys: -images_by_key[keys[0]].height)
    pictures = [images_by_key[keys[0]] for keys in groups]
    side = step
    while (spots := _spots([(p.width + GAP, p.height + GAP) for p in pictures], side)) is None:
        side += step
    atlas = Image(side, side, (0, 0, 0))
    offsets = {}
    for keys, picture, (x, y) in zip(groups, pictures, spots):
        atlas.place(picture, x, y)
        offsets.update((key, (x, y)) for key in keys)
    return offsets, atlas


def _spots(sizes, side):
    """Returns top-left corners of rectangles, each as high as possible below earlier ones."""
    floor, spots = [GAP] * side, []  # lowest taken row of each column
    for width, height in sizes:
        edges = [x for x in range(GAP, side - width) if x == GAP or floor[x] != floor[x - 1]]
        if not edges:
            return None
        y, x = min((max(floor[x:x + width]), x) for x in edges)
        if y + height > side:
            return None
        floor[x:x + width] = [y + height] * width
        spots.append((x, y))
    return spots
