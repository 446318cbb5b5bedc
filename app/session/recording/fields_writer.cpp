#include "session/recording/fields_writer.h"

namespace skelscope {

Report FieldsWriter::override_value(const Override& o) const {
  using enum skelform::Element;
  if (o.element != Texture && o.element != Tex) return o.value;
  const bool exists = o.value >= 0 && o.value < static_cast<float>(armature.texture_names.size());
  return exists ? armature.texture_names[static_cast<int>(o.value)] : "";
}

}  // namespace skelscope
