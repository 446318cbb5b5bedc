// Sends the rows of a file, a line a tick: "FRAME ID X Y ROT SX SY ID X ...".   main PORT ROWS
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text.Json;
using System.Threading;

static class Program {
  static void Main(string[] args) {
    var live = new Live("tiny.skf", "Hero", "127.0.0.1", int.Parse(args[0]));
    string[] rows = File.ReadAllLines(args[1]);
    bool paused = false;
    for (int tick = 0, due = 0;; Thread.Sleep(16)) {
      foreach (JsonElement change in live.Changes()) {
        if (change.TryGetProperty("pause", out JsonElement pause)) paused = pause.GetBoolean();
        if (change.TryGetProperty("step", out JsonElement step)) due += step.GetInt32();
      }
      if (!live.IsWatched() || (paused && due <= 0) || tick >= rows.Length) continue;
      due = Math.Max(due - 1, 0);
      float[] n = Array.ConvertAll(rows[tick].Split(' '), word => float.Parse(word, CultureInfo.InvariantCulture));
      var bones = new List<LiveBone>();
      for (int i = 1; i < n.Length; i += 6)
        bones.Add(new LiveBone((int)n[i], n[i + 1], n[i + 2], n[i + 3], n[i + 4], n[i + 5]));
      live.Tick(tick, bones, new { tracks = new[] { new { animation = "Swing", frame = (int)n[0] } } });
      ++tick;
    }
  }
}
