# cmake -DPAGE=FOLDER -DFILES=LIST -P facts.cmake: writes build.js, which names the page's files, their
# version and the size of the program, and hashes.txt, for the attribute integrity.
set(text "")
set(hashes "")
set(names "'build.js'")
foreach(file IN LISTS FILES)
  file(SHA256 ${PAGE}/${file} hash)
  string(APPEND text "${hash}")
  string(APPEND names ", '${file}'")
  execute_process(COMMAND python3 -c
    "import base64, hashlib, sys; print(base64.b64encode(hashlib.sha384(open(sys.argv[1], 'rb').read()).digest()).decode(), end='')"
    ${PAGE}/${file} OUTPUT_VARIABLE integrity ERROR_QUIET)
  if(integrity)
    string(APPEND hashes "sha384-${integrity}  ${file}\n")
  endif()
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
if(hashes)
  file(WRITE ${PAGE}/hashes.txt "${hashes}")
endif()
