"""The two meshes: a tail on a path of bones, and a poncho that two bones swing."""
from parts_body import TAIL_BONE, TAIL_BONES
from rig import SCALE


class Mesh:
    """Vertices are (init_pos, uv), pixels; binds are (bone, is_path, [(vertex, weight)])."""

    def __init__(self):
        self.vertices, self.indices, self.binds = [], [], []

    def grid(self, columns, rows):
        """Adds two triangles for each cell of a grid of vertices, stored row by row."""
        for row in range(rows - 1):
            for column in range(columns - 1):
                a = row * columns + column
                b, c, d = a + 1, a + columns, a + columns + 1
                self.indices += [a, c, b, b, c, d]


def tail(canvas):
    """Returns the tail's mesh: columns of vertices across the tail, each bound to the joint that
    it passes. In a path bind a vertex is (across, backwards) relative to its bone, whatever the
    transform of the mesh's bone."""
    mesh = Mesh()
    columns, rows = TAIL_BONES + 2, 3
    tip = canvas.left * SCALE - 2 + canvas.width
    along = [canvas.left * SCALE - 2] + [TAIL_BONE * SCALE * i for i in range(TAIL_BONES)] + [tip]
    ring = {i: [] for i in range(TAIL_BONES)}
    for row in range(rows):
        v = row / (rows - 1)
        across = canvas.top * SCALE + 2 - v * canvas.height
        for column, x in enumerate(along):
            joint = max(0, min(TAIL_BONES - 1, column - 1))
            uv = ((x - along[0]) / canvas.width, v)
            ring[joint].append((len(mesh.vertices), 1.0))
            mesh.vertices.append(((across, TAIL_BONE * SCALE * joint - x), uv))
    mesh.grid(columns, rows)
    mesh.binds = [(f"Tail {i + 1}", True, vertices) for i, vertices in ring.items()]
    return mesh


def poncho(canvas, offset_of):
    """Returns the poncho's mesh: a grid that follows a bone behind and a bone in front, more
    towards the hem. A bind treats init_pos as relative to its bone, so the bones' offsets are
    subtracted: at rest the poncho looks as drawn."""
    mesh = Mesh()
    columns, rows = 7, 6
    centre = canvas.centre()
    weights = {"Poncho Back": [], "Poncho Front": []}
    for row in range(rows):
        for column in range(columns):
            u, v = column / (columns - 1), row / (rows - 1)
            x, y = (u - 0.5) * canvas.width + centre[0], (0.5 - v) * canvas.height + centre[1]
            back, front = _pull(-x, y), _pull(x, y)
            for name, weight in (("Poncho Back", back), ("Poncho Front", front)):
                if weight > 0:
                    weights[name].append((len(mesh.vertices), weight))
            (bx, by), (fx, fy) = offset_of["Poncho Back"], offset_of["Poncho Front"]
            held = 1 - front
            mesh.vertices.append(((x - held * back * bx - front * fx,
                                   y - held * back * by - front * fy), (u, v)))
    mesh.grid(columns, rows)
    mesh.binds = [(name, False, vertices) for name, vertices in weights.items()]
    return mesh


def _pull(x, y):
    """Returns the weight of the hem bone on the side of positive x."""
    down = max(0.0, min(1.0, -y / (95 * SCALE)))
    side = max(0.0, min(1.0, (x / SCALE + 24) / 90))
    return round(down ** 1.5 * side * side * (3 - 2 * side), 3)
