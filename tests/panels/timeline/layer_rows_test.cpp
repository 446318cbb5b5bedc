// Headings of layers, each track's weight, Additive and Mask in words, and targets outside a mask.
#include <doctest/doctest.h>

#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "panels/timeline/timeline_rig.h"
#include "session/edit/mask_paint.h"
#include "session/tick/track_mask.h"

using namespace skelscope;
using namespace skelscope::ui;
using skelform::Mix;

namespace {

std::vector<PlaybackTrack>& tracks_of(BottomPanel& panel) {
  return panel.session().playback.tracks;
}

// Walk in layer 0, Stand in layer 1 and Walk in layer 0 again.
void play_layers(BottomPanel& panel) {
  panel.session().setup.rules = skelform::kPlayerRules;
  tracks_of(panel) = {
      {.animation = 0}, {.animation = 1, .weight = 0.5f, .layer = 1}, {.animation = 0}};
  for (const int track : {0, 1})
    set_row_open(panel.session(), panel.view().timeline, track, -1, false);
  panel.harness.frame(2);
}

std::string listing(BottomPanel& panel) {
  std::string text;
  for (const TimelineRow& row : timeline_rows(panel.session(), panel.view()).rows) {
    if (row.kind == RowKind::Layer)
      text += " L" + std::to_string(tracks_of(panel)[static_cast<std::size_t>(row.track)].layer);
    if (row.kind == RowKind::Track) text += " " + std::to_string(row.track);
  }
  return text;
}

}  // namespace

TEST_CASE("the list shows the layers of a blend in the order in which the library mixes them") {
  BottomPanel panel;
  play_layers(panel);
  CHECK(listing(panel) == " L0 0 2 L1 1");
  CHECK(panel.harness.has(at("layer/0/heading")));
  panel.session().setup.rules.layers_as_listed = true;
  panel.harness.frame();
  CHECK(listing(panel) == " L0 0 L1 1 L0 2");
  panel.session().setup.rules = {{}, Mix::Average};
  panel.harness.frame();
  CHECK(listing(panel) == " 0 1 2");  // Average knows no layers
}

TEST_CASE("a track moved into a layer joins it, and one without neighbours of its own keeps it") {
  BottomPanel panel;
  play_layers(panel);
  Requests requests;
  CHECK(shift_track(panel.session(), requests, 2, 1) == 2);  // below Stand, in layer 1
  const auto& moved = requests.set_playback->tracks;
  CHECK(moved[1].animation == 1);
  CHECK(moved[2].layer == 1);
  Requests back;
  CHECK(shift_track(panel.session(), back, 1, -1) == 1);  // Stand between both of layer 0
  CHECK(back.set_playback->tracks[1].animation == 1);
  CHECK(back.set_playback->tracks[1].layer == 0);
}

TEST_CASE("a row sets a track's weight, and makes it additive and masked by words") {
  BottomPanel panel;
  play_layers(panel);
  const Rect slider = panel.harness.find(at("track/2/slider"));
  panel.harness.click_at({slider.min.x + 0.8f * slider.width(), slider.center().y});
  CHECK(tracks_of(panel)[2].weight == doctest::Approx(0.8).epsilon(0.05));
  panel.harness.frame();
  panel.harness.click(at("track/2/additive word"));
  CHECK(tracks_of(panel)[2].additive);
  panel.view().selection.bone = 1;
  panel.harness.frame();
  panel.harness.click(at("track/0/mask word"));
  panel.harness.frame();
  panel.harness.click(at("track/0/blend menu/selected bones"));
  CHECK(tracks_of(panel)[0].mask == std::vector{1});
}

TEST_CASE("a limb's target outside the mask is told, and one click includes it") {
  BottomPanel panel;
  tracks_of(panel)[0].mask = {0};  // Root and Arm, which follow Foot Target
  panel.harness.frame(2);
  const auto outside = targets_outside(panel.session().now, tracks_of(panel)[0]);
  REQUIRE(outside.size() == 1);
  CHECK(words_of(armature_of(panel.session()), outside[0]) ==
        "Arm follows Foot Target, outside the mask");
  panel.harness.click(at("track/0/outside/2/include"));
  panel.harness.frame();
  CHECK(tracks_of(panel)[0].mask == std::vector{0, 2});
  CHECK(targets_outside(panel.session().now, tracks_of(panel)[0]).empty());
  CHECK_FALSE(panel.harness.has(at("track/0/outside/2/include")));
  tracks_of(panel)[0].mask = {2};  // the target alone
  CHECK(targets_outside(panel.session().now, tracks_of(panel)[0]).empty());
}

TEST_CASE("set_acting() lets a track move a bone with all below it, and never empties a mask") {
  const skelform::Armature rig = timeline_armature();
  PlaybackTrack track{.animation = 0};
  CHECK(set_acting(rig, track, 1, false));
  CHECK(track.unmasked == std::vector{1});
  CHECK_FALSE(acts_on(rig, track, 1));
  CHECK(acts_on(rig, track, 0));
  CHECK(set_acting(rig, track, 0, true));
  CHECK_FALSE(is_masked(track));
  track.mask = {1};
  CHECK_FALSE(set_acting(rig, track, 1, false));
  CHECK(track.mask == std::vector{1});
  CHECK(set_acting(rig, track, 0, true));
  CHECK(track.mask == std::vector{0});
  CHECK(set_acting(rig, track, 1, false));
  CHECK_FALSE(acts_on(rig, track, 1));
  CHECK(set_acting(rig, track, 1, true));
  CHECK(acts_on(rig, track, 1));
}
