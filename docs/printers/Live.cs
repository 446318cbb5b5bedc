// Shows a running game in SkelScope, which waits as `skelscope --live`.
// docs/formats.md (Live) has the lines that both sides send.
//
//     var live = new Live("hero.skf", "Hero");
//     live.Tick(number, bones, new { tracks = new[] { new { animation = "Walk", frame = 3 } } });
//     foreach (JsonElement change in live.Changes()) ...   // {"pause":true}, {"set":{...}}, ...
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;

// Pixels, y up; radians, counter-clockwise.
public record struct LiveBone(int id, float x, float y, float rot, float sx, float sy);

// One character. A tick that SkelScope does not take in time is left out and counted.
public sealed class Live {
  readonly Socket link = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
  readonly List<byte> output = new(), received = new();
  readonly byte[] buffer = new byte[65536];
  int dropped;

  public Live(string rig, string character, string host = "127.0.0.1", int port = 7447) {
    link.Connect(host, port);
    link.Blocking = false;
    Send(new { skelscope = "live", version = 1, rig = new { name = Path.GetFileName(rig), path = Path.GetFullPath(rig) },
               character, runtime = "my game 1.0", tick_rate = 60, takes = new[] { "pause", "step" } });
  }

  public void Send(object line) {
    output.AddRange(Encoding.UTF8.GetBytes(JsonSerializer.Serialize(line) + "\n"));
    int count = link.Send(output.ToArray(), 0, output.Count, SocketFlags.None, out SocketError error);
    if (error == SocketError.Success) output.RemoveRange(0, count);
    else if (error != SocketError.WouldBlock) throw new SocketException((int)error);
  }

  // input: what was played, as a recording's tick; null: not told
  public void Tick(long number, IEnumerable<LiveBone> bones, object input = null) {
    if (output.Count > 1 << 18) { ++dropped; return; }
    if (dropped > 0) Send(new { dropped });
    dropped = 0;
    if (input == null) Send(new { tick = number, bones });
    else Send(new { tick = number, input, bones });
  }

  public List<JsonElement> Changes() {
    var changes = new List<JsonElement>();
    int count = link.Receive(buffer, 0, buffer.Length, SocketFlags.None, out SocketError error);
    if (error == SocketError.Success && count > 0) received.AddRange(new System.ArraySegment<byte>(buffer, 0, count));
    for (int end; (end = received.IndexOf((byte)'\n')) >= 0; received.RemoveRange(0, end + 1))
      if (end > 0) changes.Add(JsonDocument.Parse(received.GetRange(0, end).ToArray()).RootElement);
    return changes;
  }
}
