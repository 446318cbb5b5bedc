"""The parts of the page's tests, each of which runs alone."""
import desk
import fingers
import frames
import movies
import others
import phones
import says
import texts
import waits

# Chromium alone: parts for what Firefox lacks (file handles), and those that need what its driver lacks:
# a screen of other pixels, settings of the system, blocked storage, cut commands, and its own accessibility tree.
EVERYWHERE, CHROMIUM = ("chromium", "firefox"), ("chromium",)
# Name, function, browsers. Its parameters say what it gets: the tab, the address of the page's server
# (root), its folder (site), the folders of downloads and of pictures.
PARTS = (
    ("desk/start", desk.start, EVERYWHERE),
    ("desk/mouse", desk.mouse, EVERYWHERE),
    ("desk/keys", desk.keys, EVERYWHERE),
    ("desk/choose", desk.choose, CHROMIUM),
    ("desk/cost", desk.cost, CHROMIUM),
    ("desk/save", desk.save, EVERYWHERE),
    ("desk/dense", desk.dense, CHROMIUM),
    ("desk/film", desk.film, CHROMIUM),
    ("desk/command", desk.command, CHROMIUM),
    ("desk/graphics", desk.lose_graphics, CHROMIUM),
    ("desk/tabs", desk.second_tab, CHROMIUM),
    ("desk/settings", desk.keep, EVERYWHERE),
    ("desk/folder", desk.replace_folder, CHROMIUM),
    ("fingers/taps", fingers.fingers, EVERYWHERE),
    ("fingers/edits", fingers.edits, EVERYWHERE),
    ("fingers/drags", fingers.drags, EVERYWHERE),
    ("frames/host", frames.host, EVERYWHERE),
    ("frames/script", frames.script, EVERYWHERE),
    ("frames/address", frames.words, EVERYWHERE),
    ("waits/early", waits.early, CHROMIUM),
    ("waits/servers", waits.servers, EVERYWHERE),
    ("waits/stops", waits.stops, EVERYWHERE),
    ("waits/progress", waits.progress, EVERYWHERE),
    ("waits/browsers", waits.browsers, CHROMIUM),
    ("waits/sandboxes", waits.sandboxes, CHROMIUM),
    ("waits/origins", waits.other_servers, EVERYWHERE),
    ("waits/strict", waits.strict, EVERYWHERE),
    ("waits/hashes", waits.integrity, EVERYWHERE),
    ("texts", texts.texts, EVERYWHERE),
    ("says/watched", says.watched, CHROMIUM),
    ("says/dialogs", says.dialogs, EVERYWHERE),
    ("says/paths", says.paths, EVERYWHERE),
    ("says/address", says.address, EVERYWHERE),
    ("says/panels", says.panels, EVERYWHERE),
    ("says/films", says.films, EVERYWHERE),
    ("says/rests", says.rests, EVERYWHERE),
    ("phones", phones.phones, CHROMIUM),
    ("movies", movies.movies, EVERYWHERE),
    ("others/names", others.names, CHROMIUM),
    ("others/manifest", others.manifest, CHROMIUM),
    ("others/keyboard", others.keyboard, EVERYWHERE),
    ("others/size", others.size, CHROMIUM),
    ("others/speed", others.speed, EVERYWHERE),
    ("others/motion", others.motion, CHROMIUM),
    ("others/updates", others.updates, CHROMIUM),
    ("others/offline", others.offline, CHROMIUM),
    ("waits/file", waits.from_file, EVERYWHERE),  # the last, as Chromium may go on from a file to no server
)


def is_meant(name, words):
    return not words or any(name == word or name.startswith(word + "/") for word in words)


def unknown(words):
    """Those of the words that name no part."""
    return [word for word in words if not any(is_meant(name, [word]) for name, _, _ in PARTS)]
