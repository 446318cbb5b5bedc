#include "widgets/look/probe.h"

namespace skelscope::probe {
namespace {

std::string path_of(const Registry& registry, std::string_view id) {
  std::string path;
  for (const std::string& scope : registry.scopes) path += scope + '/';
  return path += id;
}

}  // namespace

const Item* find(const Registry& registry, std::string_view path) {
  const auto found = registry.items.find(path);
  if (found == registry.items.end()) return nullptr;
  return found->second.frame == ImGui::GetFrameCount() ? &found->second : nullptr;
}

void item(Registry* registry, std::string_view id, const Rect& rect) {
  if (!registry) return;
  Item& item = registry->items[path_of(*registry, id)];
  item.rect = rect;
  item.frame = ImGui::GetFrameCount();
  item.visible = ImGui::IsRectVisible(rect.min, rect.max);
}

void number(Registry* registry, std::string_view id, double value) {
  if (registry) registry->items[path_of(*registry, id)].number = value;
}

void push(Registry* registry, std::string_view id) {
  if (registry) registry->scopes.emplace_back(id);
}

void pop(Registry* registry) {
  if (registry) registry->scopes.pop_back();
}

}  // namespace skelscope::probe
