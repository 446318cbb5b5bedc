// Shows a running game in SkelScope, which waits as `skelscope --live`.
// docs/formats.md (Live) has the lines that both sides send.
//
//     var live = new Live("hero.skf", "Hero");
//     live.Tick(number, bones, new { tracks = new[] { new { animation = "Walk", frame = 3 } } });
//     foreach (JsonElement change in live.Changes()) ...   // {"pause":true}, {"set":{...}}, ...
using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;

// Pixels, y up; radians, counter-clockwise.
public record struct LiveBone(int id, float x, float y, float rot, float sx, float sy);

// One character. A tick that SkelScope does not take in time is left out and counted. SkelScope may
// come and go; without it the calls do nothing.
public sealed class Live {
  readonly string host;
  readonly int port;
  readonly object hello;
  readonly List<byte> output = new(), received = new();
  readonly byte[] buffer = new byte[65536];
  Socket link;
  DateTime nextTry;
  int dropped;

  public Live(string rig, string character, string host = "127.0.0.1", int port = 7447) {
    (this.host, this.port) = (host, port);
    hello = new { skelscope = "live", version = 1, rig = new { name = Path.GetFileName(rig), path = Path.GetFullPath(rig) },
                  character, runtime = "my game 1.0", tick_rate = 60, takes = new[] { "pause", "step" } };
  }

  // Tries to connect once a second.
  public bool IsWatched() {
    if (link != null || DateTime.UtcNow < nextTry) return link != null;
    nextTry = DateTime.UtcNow.AddSeconds(1);
    var fresh = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    try { fresh.Connect(host, port); } catch (SocketException) { fresh.Dispose(); return false; }
    fresh.Blocking = false;
    link = fresh;
    output.Clear();
    received.Clear();
    dropped = 0;
    Send(hello);
    return link != null;
  }

  void Leave() {
    link.Dispose();
    link = null;
  }

  public void Send(object line) {
    if (link == null) return;
    output.AddRange(Encoding.UTF8.GetBytes(JsonSerializer.Serialize(line) + "\n"));
    int count = link.Send(output.ToArray(), 0, output.Count, SocketFlags.None, out SocketError error);
    if (error == SocketError.Success) output.RemoveRange(0, count);
    else if (error != SocketError.WouldBlock) Leave();
  }

  // input: what was played, as a recording's tick; null: not told
  public void Tick(long number, IEnumerable<LiveBone> bones, object input = null) {
    if (!IsWatched()) return;
    if (output.Count > 1 << 18) { ++dropped; return; }
    if (dropped > 0) Send(new { dropped });
    dropped = 0;
    if (input == null) Send(new { tick = number, bones });
    else Send(new { tick = number, input, bones });
  }

  // When SkelScope leaves, the game is told to go on.
  public List<JsonElement> Changes() {
    var changes = new List<JsonElement>();
    if (!IsWatched()) return changes;
    int count = link.Receive(buffer, 0, buffer.Length, SocketFlags.None, out SocketError error);
    if (error != SocketError.WouldBlock && count <= 0) {
      Leave();
      changes.Add(JsonDocument.Parse("{\"pause\":false}").RootElement);
      return changes;
    }
    if (count > 0) received.AddRange(new ArraySegment<byte>(buffer, 0, count));
    for (int end; (end = received.IndexOf((byte)'\n')) >= 0; received.RemoveRange(0, end + 1))
      if (end > 0) changes.Add(JsonDocument.Parse(received.GetRange(0, end).ToArray()).RootElement);
    return changes;
  }
}
