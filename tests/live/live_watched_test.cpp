// The character that the server watches when others come and go.
#include <doctest/doctest.h>

#include "live/live_server.h"
#include "live_client/game_client.h"

using namespace skelscope;

namespace {

LiveServerPtr open_server() {
  std::string error;
  LiveServerPtr server = wait_for_games({.port = 0}, {}, error);
  REQUIRE_MESSAGE(server, error);
  return server;
}

}  // namespace

TEST_CASE("While ticks of a character are there, no other one is watched by itself") {
  const LiveServerPtr server = open_server();
  const auto comes = [&](GameClient& client, const std::string& lines) {
    client.send(lines);
    for (const LiveEvent& event : news_of(*server, 1).events)
      if (event.kind == LiveEvent::Came) return event.watched;
    return false;
  };
  const auto goes = [&] { CHECK(news_of(*server, 1).events.at(0).kind == LiveEvent::Left); };
  GameClient other(address_of(*server).port);
  {
    GameClient silent(address_of(*server).port);
    CHECK(comes(silent, hello_line("Nobody")));
  }
  goes();
  {
    GameClient hero(address_of(*server).port);
    CHECK(comes(hero, hello_line("Hero")));  // the one before has sent nothing
    CHECK_FALSE(comes(other, hello_line("Enemy")));
    hero.send(tick_line(0));
    news_of(*server, 1);
  }
  goes();
  CHECK_FALSE(comes(other, hello_line("Enemy")));  // it loads its rig again
  GameClient another(address_of(*server).port), again(address_of(*server).port);
  CHECK_FALSE(comes(another, hello_line("Enemy")));
  CHECK(comes(again, hello_line("Hero")));
}

TEST_CASE("A server that is told of a record expects its character") {
  const LiveServerPtr server = open_server();
  LiveHello hero;
  hero.character = "Hero";
  hero.rig = "example.skf";
  expect(*server, hero);
  GameClient enemy(address_of(*server).port), client(address_of(*server).port);
  enemy.send(hello_line("Enemy"));
  CHECK_FALSE(news_of(*server, 1).events.at(0).watched);
  client.send(hello_line("Hero"));
  CHECK(news_of(*server, 1).events.at(0).watched);
}

TEST_CASE("To watch a character that has just gone lets the next one be watched") {
  const LiveServerPtr server = open_server();
  {
    GameClient gone(address_of(*server).port);
    gone.send(hello_line("Gone"));
    news_of(*server, 1);
  }
  news_of(*server, 1);
  watch(*server, 1);
  GameClient next(address_of(*server).port);
  next.send(hello_line("Next"));
  CHECK(news_of(*server, 1).events.at(0).watched);
}
