"""Draws a small picture of the rest pose, from the shapes instead of the atlas."""
from math import cos, pi, radians, sin

from drawing import paint_masks
from parts_body import TAIL_BONE, TAIL_BONES
from raster import Image

ARCH = 44.0  # height of the tail's arch at rest, units


def rest_pose(bones):
    """Returns name -> (x, y, rot) in units and radians. The targets lie at the ends of the limbs,
    so forward kinematics alone gives the pose of all bones except the tail's."""
    world = {}
    for bone in bones:
        px, py, prot = world.get(bone.parent, (0.0, 0.0, 0.0))
        x, y = bone.pos
        world[bone.name] = (px + cos(prot) * x - sin(prot) * y,
                            py + sin(prot) * x + cos(prot) * y, prot + radians(bone.rot))
    return world


def render(bones, sprites, drawings, palette, side=128):
    world = rest_pose(bones)
    hidden = {bone.name for bone in bones if bone.hidden}
    image = Image(side, side, palette["outline"])
    zoom, middle = side / 560, (-46.0, 236.0)
    for sprite in sorted(sprites, key=lambda sprite: sprite.zindex):
        if sprite.bone in hidden:
            continue
        drawing, joint = drawings[sprite.texture]
        if sprite.mesh == "tail":
            place = _along_tail(world["Tail 1"], world["Tail Target"])
        else:
            place = _rigid(world[sprite.bone], radians(sprite.art_rot), joint)
        masks = drawing.masks(lambda x, y: _to_pixels(*place(x, y), zoom, middle, side))
        paint_masks(image, masks, _tinted(palette, sprite.tint))
    return image.png()


def _tinted(palette, tint):
    return {name: tuple(round(c * t) for c, t in zip(colour, tint))
            for name, colour in palette.items()}


def _to_pixels(x, y, zoom, middle, side):
    return (x - middle[0]) * zoom + side / 2, (middle[1] - y) * zoom + side / 2


def _rigid(pose, art_rot, joint):
    px, py, rot = pose
    c, s = cos(rot - art_rot), sin(rot - art_rot)

    def place(x, y):
        x, y = x - joint[0], y - joint[1]
        return px + c * x - s * y, py + s * x + c * y
    return place


def _along_tail(root, target):
    """Returns a function that maps the tail's length onto an arch from its root to its target."""
    length = TAIL_BONE * (TAIL_BONES - 1)

    def place(x, y):
        t = max(-0.1, x / length)
        dx, dy = (target[0] - root[0]) * t, (target[1] - root[1]) * t + ARCH * sin(pi * t)
        slope_x = target[0] - root[0]
        slope_y = target[1] - root[1] + ARCH * pi * cos(pi * min(1.0, t))
        norm = (slope_x ** 2 + slope_y ** 2) ** 0.5
        return root[0] + dx - slope_y / norm * y, root[1] + dy + slope_x / norm * y
    return place
