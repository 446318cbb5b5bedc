"""A part of the character as layers of shapes, independent of pixel size and palette."""
from dataclasses import dataclass, field

from raster import mask_of
from shapes import bounds, grown, moved

OUTLINE = 5.0  # width of all outlines, units
DETAIL = 3.2


@dataclass
class Layer:
    shape: list
    paint: object  # a colour's name, or two: the top and bottom of a blend
    clip: list | None = None
    opacity: float = 1.0


@dataclass
class Drawing:
    """Shapes in units, y up, with the bone's joint at the origin."""
    layers: list = field(default_factory=list)

    def fill(self, shape, paint, clip=None, opacity=1.0):
        self.layers.append(Layer(shape, paint, clip, opacity))

    def solid(self, shape, paint, shade=None, light=(7, 8)):
        """Adds an outlined shape, darker on the side away from the light."""
        self.fill(grown(shape, OUTLINE), "outline")
        self.fill(shape, shade or paint)
        if shade:
            self.fill(moved(shape, *light), paint, clip=shape)

    def extent(self):
        return bounds([layer.shape for layer in self.layers])

    def masks(self, place):
        """Returns the coverage of each layer. `place` converts units to pixels, y down."""
        result, clips = [], {}
        for layer in self.layers:
            mask = mask_of(_placed(layer.shape, place))
            if layer.clip is not None:
                key = id(layer.clip)
                if key not in clips:
                    clips[key] = mask_of(_placed(layer.clip, place))
                mask = mask.clipped(clips[key])
            result.append((mask, layer.paint, layer.opacity))
        return result


def _placed(shape, place):
    return [[place(x, y) for x, y in contour] for contour in shape]


def paint_masks(image, masks, palette):
    for mask, paint, opacity in masks:
        top, bottom = (paint, paint) if isinstance(paint, str) else paint
        image.paint(mask, palette[top], palette[bottom], opacity)
