// Shows a running game in SkelScope, which waits as `skelscope --live`. C# 7: .NET, Mono, Unity.
// docs/formats.md (Live) has the lines that both sides send.
//
//     var live = new Live("hero.skf", "Hero");
//     foreach (XElement change in live.Changes()) {  // {"pause":true}, {"step":1}, ... as elements
//       if (change.Element("pause") is XElement pause) paused = (bool)pause;
//       if (change.Element("step") is XElement step) due += (int)step;
//     }
//     for (due = paused ? due : 1; due > 0; --due) {  // the ticks of a frame
//       ...
//       live.Tick(number, bones, "{\"tracks\":[{\"animation\":\"Walk\",\"frame\":3}]}");
//     }
//     live.Mark("landed", number);
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net.Sockets;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;

// Pixels, y up; radians, counter-clockwise.
public struct LiveBone {
  public int id;
  public float x, y, rot, sx, sy;
}

// One character. A tick that SkelScope does not take in time is left out and counted. SkelScope may
// come and go; without it the calls do nothing. On another machine it takes a game with the token
// that it prints, and gets the rig's file.
public sealed class Live {
  readonly string host, hello;
  readonly int port;
  readonly List<byte> output = new List<byte>(), received = new List<byte>();
  readonly byte[] buffer = new byte[65536];
  Socket link, fresh;
  Task attempt;
  DateTime nextTry;
  int dropped;
  bool left;

  public Live(string rig, string character, string host = "127.0.0.1", int port = 7447, string token = null) {
    this.host = host;
    this.port = port;
    string far = token == null ? "" : ",\"bytes\":\"" + Convert.ToBase64String(File.ReadAllBytes(rig)) + "\"";
    hello = "{\"skelscope\":\"live\",\"version\":1,\"rig\":{\"name\":" + Quoted(Path.GetFileName(rig)) +
            ",\"path\":" + Quoted(Path.GetFullPath(rig)) + far + "},\"character\":" + Quoted(character) +
            (token == null ? "" : ",\"token\":" + Quoted(token)) +
            ",\"runtime\":\"my game 1.0\",\"tick_rate\":60,\"takes\":[\"pause\",\"step\"]}";
  }

  // Returns whether SkelScope is connected, whichever character it shows. Tries to connect once a
  // second, in the background.
  public bool IsWatched() {
    if (link != null) return true;
    if (attempt != null && !attempt.IsCompleted) return false;
    if (attempt == null) {
      if (DateTime.UtcNow < nextTry) return false;
      nextTry = DateTime.UtcNow.AddSeconds(1);
      fresh = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
      attempt = fresh.ConnectAsync(host, port);
      return false;
    }
    bool failed = attempt.Exception != null || !fresh.Connected;
    attempt = null;
    if (failed) { fresh.Dispose(); return false; }
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
    left = true;
  }

  public void Send(string line) {
    if (link == null) return;
    output.AddRange(Encoding.UTF8.GetBytes(line + "\n"));
    Flush();
  }

  void Flush() {
    if (link == null || output.Count == 0) return;
    int count = link.Send(output.ToArray(), 0, output.Count, SocketFlags.None, out SocketError error);
    if (error == SocketError.Success) output.RemoveRange(0, count);
    else if (error != SocketError.WouldBlock) Leave();
  }

  // more: an object in JSON; its members (tracks, physics, vertices, ...) stand beside the bones
  public void Tick(long number, IEnumerable<LiveBone> bones, string more = null) {
    if (!IsWatched()) return;
    Flush();
    if (output.Count > 1 << 18) { ++dropped; return; }
    if (dropped > 0) Send("{\"dropped\":" + dropped + "}");
    dropped = 0;
    string lists = (more ?? "{}").Trim();
    lists = lists.Substring(1, lists.Length - 2).Trim();
    var rows = new StringBuilder("{\"tick\":" + number + (lists == "" ? "" : "," + lists));
    string comma = ",\"bones\":[";
    foreach (LiveBone bone in bones) {
      rows.Append(comma + "{\"id\":" + bone.id + ",\"x\":" + Number(bone.x) + ",\"y\":" + Number(bone.y) +
                  ",\"rot\":" + Number(bone.rot) + ",\"sx\":" + Number(bone.sx) + ",\"sy\":" + Number(bone.sy) + "}");
      comma = ",";
    }
    Send(rows + (comma == "," ? "]}" : ",\"bones\":[]}"));
  }

  public void Mark(string name, long number) {
    if (IsWatched()) Send("{\"mark\":" + Quoted(name) + ",\"tick\":" + number + "}");
  }

  // When SkelScope leaves, the game is told to go on.
  public List<XElement> Changes() {
    var changes = new List<XElement>();
    if (IsWatched()) Flush();
    bool watched = link != null;
    int count = 0;
    if (watched && !left) {
      count = link.Receive(buffer, 0, buffer.Length, SocketFlags.None, out SocketError error);
      if (error != SocketError.WouldBlock && count <= 0) Leave();
    }
    if (left) {
      left = false;
      changes.Add(Read(Encoding.UTF8.GetBytes("{\"pause\":false}")));
      return changes;
    }
    if (count > 0) received.AddRange(new ArraySegment<byte>(buffer, 0, count));
    for (int end; (end = received.IndexOf((byte)'\n')) >= 0; received.RemoveRange(0, end + 1))
      if (end > 0) changes.Add(Read(received.GetRange(0, end).ToArray()));
    return changes;
  }

  static XElement Read(byte[] json) {
    return XElement.Load(JsonReaderWriterFactory.CreateJsonReader(json, XmlDictionaryReaderQuotas.Max));
  }

  static string Number(float value) { return value.ToString("R", CultureInfo.InvariantCulture); }

  static string Quoted(string text) {
    var quoted = new StringBuilder("\"");
    foreach (char c in text)
      quoted.Append(c == '"' || c == '\\' ? "\\" + c : c < ' ' ? "\\u" + ((int)c).ToString("x4") : c.ToString());
    return quoted.Append('"').ToString();
  }
}
