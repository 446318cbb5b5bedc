// The sections of the Cost tab. Each takes its rows at ImGui's cursor.
#pragma once

#include "session/cost/cost_study.h"
#include "view/view_state.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Arguments of all sections. study.of is set, and its tick has been timed.
struct CostPanel {
  const Session& session;
  const CostStudy& study;
  View& view;
  Requests& requests;
  const Theme& theme;
};

void cost_tick(CostPanel& panel);  // the whole tick, its passes and the button that measures again
void cost_families(CostPanel& panel);
void cost_meshes(CostPanel& panel);
void cost_animations(CostPanel& panel);
void cost_advice(CostPanel& panel);  // possible savings, drawing, memory, and this machine

}  // namespace skelscope
