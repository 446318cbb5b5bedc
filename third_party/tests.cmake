# What the tests need: doctest, and Google Benchmark for tests/bench.
FetchContent_Declare(doctest
  URL https://github.com/doctest/doctest/archive/refs/tags/v2.4.11.tar.gz FIND_PACKAGE_ARGS)
FetchContent_MakeAvailable(doctest)
wrap_dependency(doctest doctest::doctest)
if(SKELSCOPE_BENCH)
  FetchContent_Declare(benchmark
    URL https://github.com/google/benchmark/archive/refs/tags/v1.8.3.tar.gz FIND_PACKAGE_ARGS)
  FetchContent_MakeAvailable(benchmark)
  wrap_dependency(benchmark benchmark::benchmark)
endif()
