// The Plots tab: what the physics of the selected bone did over the last seconds, or where the bone
// went.
#pragma once

#include <string>
#include <vector>

#include "panels/panels.h"
#include "session/physics/response.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

// A line of a plot: a quantity of a bone.
struct Curve {
  Series series;
  ImU32 color = 0;
  float width = 2;
  bool filled = false;  // down to zero
  bool dashed = false;
  float factor = 1;  // from the quantity's unit to the lane's
};

// Curves that share an axis.
struct Lane {
  const char* id;
  std::string title;
  float height = 1;        // share of the plot
  bool degrees = false;    // labels of the axis
  bool from_zero = false;  // the axis holds 0
  double least = 1;        // the axis spans at least so much
  std::vector<Curve> curves{};
  Rect rect{};               // where it is drawn
  double low = 0, high = 1;  // of the axis
};

// The plots of one frame.
struct Plot {
  const Session& session;
  const Studies& studies;
  View& view;
  Requests& requests;
  const Theme& theme;
  const ObservedTicks& samples;  // the record's, or what the present tuning makes of it
  int bone = -1;
  TickRange range{};
  bool motion = false;  // position, rotation and speed rather than physics
  std::vector<Lane> lanes{};
  Rect graph{};  // all lanes
  Quantity telling = Quantity::Orbit;
  std::string driven{};    // see driven_words()
  TickRange stilled{};     // see stilled_range(); empty with a push in sight
  bool swings_in = false;  // without either: what moved it is not in sight
  Response response{};
};

void plots_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
               const Theme& theme, Rect rect);
// The choice of seconds, the copy button and, where the record is not of the present tuning, the
// re-run, at the right end of the strip. Returns what is left.
Rect plots_strip(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, Rect strip);

void fill_lanes(Plot& plot);
void place_lanes(Plot& plot, Rect rect);

float x_of(const Plot& plot, double tick);
float y_of(const Lane& lane, double value);
std::int64_t tick_at(const Plot& plot, float x);

void draw_lanes(const Plot& plot);
void draw_time_axis(const Plot& plot, const Rect& foot);
void draw_response(const Plot& plot);
void draw_cursor(const Plot& plot, const Rect& foot);
void plots_legend(Plot& plot, Rect rect);
void plots_figures(const Plot& plot, Rect rect);
// Whose plots these are, and for bones with physics the choice between that and their motion.
void plots_title(Plot& plot, Rect rect);
float plots_title_height(const Plot& plot);  // design px

// Of a bone's motion.
std::vector<Lane> motion_lanes(const Plot& plot);
void motion_legend(Plot& plot, Rect rect);

// Whether the bone's quantity is drawn; the user's choice.
bool& shown_quantity(const Plot& plot, Quantity quantity);

// "Raw orbit", "°"; the figure in that unit with its digits.
struct QuantityLook {
  const char* name;
  const char* unit;
  ImU32 color;
  int digits;
  float factor;
};
QuantityLook look_of(const Theme& theme, Quantity quantity);
// The quantity's; beside another tuning's curve what is simulated is in the colour of its own: A's
// or B's.
ImU32 curve_color(const Plot& plot, Quantity quantity);

}  // namespace skelscope
