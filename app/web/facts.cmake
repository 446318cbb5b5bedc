# cmake -DPAGE=FOLDER -DFILES=LIST -P facts.cmake: writes build.js, which names the page's files, their
# version and the size of the program, and hashes.txt, for the attribute integrity. index.html asks for the
# scripts and the program of its version, so that files of two versions never mix in a cache.
set(page ${PAGE}/index.html)
file(READ ${page} html)
string(REGEX REPLACE "\\.(js|wasm)[?][0-9a-f]+\"" ".\\1\"" html "${html}")
file(WRITE ${page} "${html}")
set(text "")
set(names "'build.js'")
foreach(file IN LISTS FILES)
  file(SHA256 ${PAGE}/${file} hash)
  string(APPEND text "${hash}")
  string(APPEND names ", '${file}'")
endforeach()
string(SHA256 version "${text}")
string(SUBSTRING ${version} 0 12 version)
file(SIZE ${PAGE}/skelscope.wasm bytes)
file(WRITE ${PAGE}/build.js "// Made by facts.cmake.
'use strict';

const kBuild = {
  version: '${version}',
  bytes: ${bytes},  // of skelscope.wasm
  files: [${names}],
};
")
string(REGEX REPLACE "\\.(js|wasm)\"" ".\\1?${version}\"" html "${html}")
file(WRITE ${page} "${html}")
set(hashes "")
foreach(file IN LISTS FILES ITEMS build.js)
  execute_process(COMMAND python3 -c
    "import base64, hashlib, sys; print(base64.b64encode(hashlib.sha384(open(sys.argv[1], 'rb').read()).digest()).decode(), end='')"
    ${PAGE}/${file} OUTPUT_VARIABLE integrity ERROR_QUIET)
  if(integrity)
    string(APPEND hashes "sha384-${integrity}  ${file}\n")
  endif()
endforeach()
if(hashes)
  file(WRITE ${PAGE}/hashes.txt "${hashes}")
endif()
