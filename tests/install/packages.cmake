# Builds the Debian packages, checks the dependencies that they name, and runs their contents alone:
#   cmake -DBUILD=... -DWORK=... [-DEXAMPLE=...] -P packages.cmake
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
file(REMOVE_RECURSE ${WORK})
get_filename_component(bin ${CMAKE_COMMAND} DIRECTORY)
run(${bin}/cpack --config ${BUILD}/CPackConfig.cmake -G DEB -B ${WORK})

function(expect_in text what)
  string(FIND "${text}" "${what}" found)
  if(found EQUAL -1)
    message(FATAL_ERROR "${what} is not in\n${text}")
  endif()
endfunction()

file(GLOB viewer ${WORK}/skelscope_*.deb)
run(dpkg-deb -I ${viewer})
foreach(need "Package: skelscope" libglfw3 libpng16 libzip libegl1 libc6)
  expect_in("${out}" ${need})
endforeach()
run(dpkg-deb -c ${viewer})
foreach(file usr/bin/skelscope usr/share/man/man1/skelscope.1 usr/share/doc/skelscope/copyright
    usr/share/doc/skelscope/README.md usr/share/doc/skelscope/docs/keys.md
    usr/share/applications/skelscope.desktop)
  expect_in("${out}" ./${file})
endforeach()

file(GLOB library ${WORK}/libskelform-dev_*.deb)
run(dpkg-deb -I ${library})
foreach(need "Package: libskelform-dev" libglm-dev libzip-dev)
  expect_in("${out}" ${need})
endforeach()
run(dpkg-deb -c ${library})
foreach(file usr/include/skelform/skelform.h usr/lib/libskelform.a usr/lib/pkgconfig/skelform.pc
    usr/share/doc/libskelform-dev/copyright usr/share/doc/libskelform-dev/README.md
    usr/share/doc/libskelform-dev/docs/game.md)
  expect_in("${out}" ./${file})
endforeach()

run(dpkg-deb -x ${viewer} ${WORK}/root)
run(${WORK}/root/usr/bin/skelscope --version)
if(EXAMPLE)
  run(${WORK}/root/usr/bin/skelscope inspect ${EXAMPLE})
endif()
