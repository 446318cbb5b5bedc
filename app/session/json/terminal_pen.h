// Colours in a terminal, kept apart from the text: a pen reaches the stream's buffer by its own
// call, so that no byte of a name can switch a colour.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace skelscope {

enum class Pen { Plain, Heading, Error, Warning, Note, Good, Added, Removed, Changed };

// A stream buffer that accepts pens; it may ignore them.
class PenBuffer : public std::streambuf {
 public:
  virtual void take_pen(Pen pen) = 0;
};

// Does nothing for a stream with another buffer, such as a file or a string.
std::ostream& operator<<(std::ostream& out, Pen pen);

// Text that is printed later, with its pens.
struct PenChange {
  std::size_t at = 0;  // the byte of the text before which the pen changes
  Pen pen = Pen::Plain;
};
class PenRecord : public PenBuffer {
 public:
  void take_pen(Pen pen) override { pens.push_back({text.size(), pen}); }
  std::string text;
  std::vector<PenChange> pens;

 protected:
  int overflow(int character) override;
  std::streamsize xsputn(const char* more, std::streamsize count) override;
};
void print(std::ostream& out, std::string_view text, const std::vector<PenChange>& pens);

// Text in a pen; the plain pen is set after it.
struct Penned {
  Pen pen;
  std::string_view text;
};
std::ostream& operator<<(std::ostream& out, const Penned& penned);

}  // namespace skelscope
