// Sends the rows of a file, a line a tick: "FRAME ID X Y ROT SX SY ID X ...".   main PORT ROWS [RIG TOKEN]
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Threading;
using System.Xml.Linq;

static class Program {
  static void Main(string[] args) {
    bool far = args.Length > 3;
    var live = new Live(far ? args[2] : "tiny.skf", "Hero", "127.0.0.1", int.Parse(args[0]), far ? args[3] : null);
    string[] rows = File.ReadAllLines(args[1]);
    bool paused = false;
    for (int tick = 0, due = 0;; Thread.Sleep(16)) {
      foreach (XElement change in live.Changes()) {
        if (change.Element("pause") is XElement pause) paused = (bool)pause;
        if (change.Element("step") is XElement step) due += (int)step;
      }
      if (!live.IsWatched() || (paused && due <= 0) || tick >= rows.Length) continue;
      due = Math.Max(due - 1, 0);
      float[] n = Array.ConvertAll(rows[tick].Split(' '), word => float.Parse(word, CultureInfo.InvariantCulture));
      var bones = new List<LiveBone>();
      for (int i = 1; i < n.Length; i += 6)
        bones.Add(new LiveBone { id = (int)n[i], x = n[i + 1], y = n[i + 2], rot = n[i + 3], sx = n[i + 4],
                                 sy = n[i + 5] });
      live.Tick(tick, bones, "{\"tracks\":[{\"animation\":\"Swing\",\"frame\":" + (int)n[0] + "}]}");
      if (n[0] == 12) live.Mark("landed", tick);
      ++tick;
    }
  }
}
