// The Plots tab: the physics of the selected bone over the last seconds, or the bone's motion.
#pragma once

#include <string>
#include <vector>

#include "panels/panels.h"
#include "session/physics/response.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

// A curve of a plot: a quantity of a bone over the ticks.
struct Curve {
  Series series;
  ImU32 color = 0;
  float width = 2;
  bool filled = false;  // whether it is filled down to zero
  bool dashed = false;
  float factor = 1;  // converts the quantity's unit to the lane's
};

// A lane: curves that share an axis.
struct Lane {
  const char* id;
  std::string title;
  float height = 1;        // share of the plot's height
  bool degrees = false;    // whether the axis is labelled in degrees
  bool from_zero = false;  // whether the axis includes 0
  double least = 1;        // the least span of the axis
  std::vector<Curve> curves{};
  Rect rect{};               // place on the screen
  double low = 0, high = 1;  // lowest and highest value of the axis
};

// The plots of one frame.
struct Plot {
  const Session& session;
  const Studies& studies;
  View& view;
  Requests& requests;
  const Theme& theme;
  const ObservedTicks& samples;  // ticks of the record, or of its replay with the present tuning
  int bone = -1;
  TickRange range{};
  bool motion = false;  // whether it shows position, rotation and speed, not physics
  std::vector<Lane> lanes{};
  Rect graph{};  // the rectangle of all lanes
  Quantity telling = Quantity::Orbit;
  std::string driven{};    // how the bone is driven; see driven_words()
  TickRange stilled{};     // see stilled_range(); empty while a push is visible
  bool swings_in = false;  // whether the cause of the swing lies before the range
  Response response{};
};

void plots_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
               const Theme& theme, Rect rect);
// Draws the choice of seconds, the copy button and, if the record was made with another tuning, the
// button that runs it again, at the right end of the strip. Returns the rest of the strip.
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
// Draws the bone's name and, for bones with physics, the choice between physics and motion.
void plots_title(Plot& plot, Rect rect);
float plots_title_height(const Plot& plot);  // in pixels at scale 1

// Lanes for the motion of a bone.
std::vector<Lane> motion_lanes(const Plot& plot);
void motion_legend(Plot& plot, Rect rect);

// Returns the user's choice whether the quantity is drawn.
bool& shown_quantity(const Plot& plot, Quantity quantity);

// A quantity's name and unit, "Raw orbit" and "°". factor: converts its value to that unit. digits:
// after the point.
struct QuantityLook {
  const char* name;
  const char* unit;
  ImU32 color;
  int digits;
  float factor;
};
QuantityLook look_of(const Theme& theme, Quantity quantity);
// Returns the quantity's colour. Beside another tuning's curve, a simulated quantity has the colour
// of the present tuning, A or B.
ImU32 curve_color(const Plot& plot, Quantity quantity);

}  // namespace skelscope
