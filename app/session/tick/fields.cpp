#include "session/tick/fields.h"

#include "lists/word_in.h"

namespace skelscope {
const char* name_of(skelform::Mix mix) {
  return word_in<kLast<skelform::Mix>>({"Sequence", "Average", "Blend"}, mix);
}

const char* name_of(skelform::PlayEnd end) {
  return word_in<kLast<skelform::PlayEnd>>({"Loop", "Hold", "Once", "PingPong"}, end);
}

const char* name_of(skelform::FadeCurve curve) {
  return word_in<kLast<skelform::FadeCurve>>({"Linear", "Smooth"}, curve);
}

const char* name_of(skelform::PlayEventKind kind) {
  return word_in<kLast<skelform::PlayEventKind>>({"Started", "Looped", "Finished", "Passed"}, kind);
}

}  // namespace skelscope
