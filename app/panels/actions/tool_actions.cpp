#include <array>

#include "panels/actions/tables.h"
#include "panels/key_codes.h"

namespace skelscope {
namespace {

template <EditTool Tool>
void choose_tool(const Session&, View& view, Requests&) {
  view.edit.tool = Tool;
}

void toggle_auto_key(const Session&, View& view, Requests&) {
  view.edit.auto_key = !view.edit.auto_key;
  view.edit.shows_key = view.edit.auto_key;  // the inspector's fields edit keys as well
}

bool sets_keys(const Session&, const View& view) {
  return view.edit.auto_key;
}

using enum Action;
constexpr auto kToolRows = std::to_array<ActionRow>({
    row(SelectTool, {'V'}, "tool-select", "Select, move, turn and scale",
        {choose_tool<EditTool::Select>}),
    row(BoneTool, {'A'}, "tool-bone", "New bone: drag from a joint", {choose_tool<EditTool::Bone>}),
    row(EndpointTool, {'K'}, "tool-endpoint", "IK: chain's first and last bone",
        {choose_tool<EditTool::Endpoint>}),
    row(SpriteTool, {'D'}, "tool-sprite", "Sprite: a picture for a bone",
        {choose_tool<EditTool::Sprite>}),
    row(PivotTool, {'G'}, "tool-pivot", "Pivot of the sprite", {choose_tool<EditTool::Pivot>}),
    row(WeightsTool, {'W'}, "tool-weights", "Weights of a mesh: paint them",
        {choose_tool<EditTool::Weights>}),
    row(ToggleAutoKey, {'K', kShift}, "auto-key", "Auto-key",
        {toggle_auto_key, nullptr, sets_keys}),
});

}  // namespace

std::span<const ActionRow> tool_actions() {
  return kToolRows;
}

}  // namespace skelscope
