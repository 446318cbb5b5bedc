// Shows a running game in SkelScope, which waits as `skelscope --live`. No crates are needed.
// docs/formats.md (Live) has the lines that both sides send. SkelScope may come and go; without it
// the calls do nothing.
//
//     let mut live = Live::new("127.0.0.1:7447", "hero.skf", "Hero");
//     live.tick(number, &bones, r#""tracks":[{"animation":"Walk","frame":3}]"#);    // each tick
//     live.mark("landed", number);
//     for line in live.changes() { /* {"pause":true}, {"step":1}, ... */ }
//
// SkelScope on another machine takes a game with the token that it prints, and needs the rig's file:
//     let mut live = Live::new("10.0.0.2:7447", "hero.skf", "Hero").with_token("...", &rig_bytes);
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

pub struct Bone { pub id: u32, pub x: f32, pub y: f32, pub rot: f32, pub sx: f32, pub sy: f32 }

pub struct Live {
    address: String, hello: String, next_try: Instant,
    link: Option<TcpStream>, fresh: Option<JoinHandle<std::io::Result<TcpStream>>>,
    out: Vec<u8>, received: Vec<u8>, dropped: u64, left: bool,
}

impl Live {
    pub fn new(address: &str, rig: &str, character: &str) -> Live {
        let rig = std::path::Path::new(rig).file_name().map_or(rig.into(), |name| name.to_string_lossy());
        let hello = format!(  // {:?} quotes plain names as JSON does
            r#"{{"skelscope":"live","version":1,"rig":{{"name":{rig:?}}},"character":{character:?},"runtime":"my game 1.0","tick_rate":60,"takes":["pause","step"]}}"#);
        Live { address: address.to_string(), hello, next_try: Instant::now(), link: None,
               fresh: None, out: Vec::new(), received: Vec::new(), dropped: 0, left: false }
    }

    pub fn with_token(mut self, token: &str, rig_bytes: &[u8]) -> Live {
        let bytes = base64(rig_bytes);
        self.hello = self.hello.replacen(r#""rig":{"#, &format!(r#""token":{token:?},"rig":{{"bytes":"{bytes}","#), 1);
        self
    }

    /// Returns whether SkelScope is connected, whichever character it shows. Tries to connect once a
    /// second, in a thread of its own.
    pub fn is_watched(&mut self) -> bool {
        if self.link.is_none() && self.fresh.is_none() && Instant::now() >= self.next_try {
            self.next_try = Instant::now() + Duration::from_secs(1);
            let address = self.address.clone();
            self.fresh = Some(std::thread::spawn(move || connected(&address)));
        }
        if self.fresh.as_ref().map_or(false, |fresh| fresh.is_finished()) { self.greet(); }
        self.link.is_some()
    }

    fn greet(&mut self) {
        self.link = self.fresh.take().and_then(|fresh| fresh.join().ok()?.ok());
        self.out.clear();
        self.received.clear();
        self.dropped = 0;
        let hello = self.hello.clone();
        self.send(&hello);
    }

    pub fn send(&mut self, line: &str) {
        if self.link.is_none() { return; }
        self.out.extend_from_slice(line.as_bytes());
        self.out.push(b'\n');
        self.flush();
    }

    fn flush(&mut self) {
        let Some(link) = &mut self.link else { return };
        if self.out.is_empty() { return; }
        match link.write(&self.out) {
            Ok(count) => { self.out.drain(..count); }
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => self.leave(),
        }
    }

    fn leave(&mut self) { self.link = None; self.left = true; }

    /// Pixels, y up; radians, counter-clockwise. A tick that is not taken in time is left out.
    pub fn tick(&mut self, number: u64, bones: &[Bone], more: &str) {
        if !self.is_watched() { return; }
        self.flush();
        if self.out.len() > 1 << 18 { self.dropped += 1; return; }
        if self.dropped > 0 { let d = std::mem::take(&mut self.dropped); self.send(&format!(r#"{{"dropped":{d}}}"#)); }
        let rows: Vec<String> = bones.iter().map(|b| format!(
            r#"{{"id":{},"x":{},"y":{},"rot":{},"sx":{},"sy":{}}}"#, b.id, b.x, b.y, b.rot, b.sx, b.sy)).collect();
        let comma = if more.is_empty() { "" } else { "," };
        self.send(&format!(r#"{{"tick":{number}{comma}{more},"bones":[{}]}}"#, rows.join(",")));
    }

    pub fn mark(&mut self, name: &str, number: u64) {
        if self.is_watched() { self.send(&format!(r#"{{"mark":{name:?},"tick":{number}}}"#)); }
    }

    /// The lines of SkelScope since the last call. When it leaves, the game is told to go on.
    pub fn changes(&mut self) -> Vec<String> {
        if self.is_watched() { self.flush(); }
        let watched = self.link.is_some();
        if std::mem::take(&mut self.left) { return vec![r#"{"pause":false}"#.to_string()]; }
        if !watched { return Vec::new(); }
        let mut bytes = [0u8; 65536];
        match self.link.as_mut().map_or(Ok(0), |link| link.read(&mut bytes)) {
            Ok(count) if count > 0 => self.received.extend_from_slice(&bytes[..count]),
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            _ => { self.leave(); return self.changes(); }
        }
        let mut lines = Vec::new();
        while let Some(end) = self.received.iter().position(|&b| b == b'\n') {
            let line: Vec<u8> = self.received.drain(..=end).collect();
            lines.push(String::from_utf8_lossy(&line).trim().to_string());
        }
        lines
    }
}

fn connected(address: &str) -> std::io::Result<TcpStream> {
    let address = address.parse().map_err(|_| ErrorKind::InvalidInput)?;
    let link = TcpStream::connect_timeout(&address, Duration::from_secs(5))?;
    link.set_nodelay(true)?;
    link.set_nonblocking(true)?;
    Ok(link)
}

fn base64(bytes: &[u8]) -> String {
    let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let word = (0..3).fold(0usize, |word, i| word << 8 | usize::from(*three.get(i).unwrap_or(&0)));
        for i in 0..4 {
            text.push(if i <= three.len() { digits[word >> (18 - 6 * i) & 63] as char } else { '=' });
        }
    }
    text
}
