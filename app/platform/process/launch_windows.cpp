#include "platform/process/launch.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <mutex>
#include <utility>

#include "platform/process/programs.h"
#include "platform/process/run_process.h"
#include "platform/wide_text_windows.h"

namespace skelscope {
namespace {

constexpr DWORD kPipeBytes = 1u << 20;
constexpr std::size_t kPiece = 16u << 10;  // small enough to be written completely or not at all
constexpr int kInterrupt = 2, kAbort = 6, kSegment = 11;  // signal numbers of other systems

// Returns the handle of a process. The id is the handle itself, as only 32 bits of a handle are
// significant.
HANDLE handle_of(int id) {
  return reinterpret_cast<HANDLE>(static_cast<std::intptr_t>(id));  // NOLINT: see above
}

HANDLE handle_of_stream(int stream) {
  return reinterpret_cast<HANDLE>(_get_osfhandle(stream));
}

// Returns a descriptor that owns the handle. On failure closes the handle and returns -1, see
// errno.
int stream_of(HANDLE handle, int flags) {
  const int stream = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), flags);
  if (stream < 0) CloseHandle(handle);
  return stream;
}

// The job objects of processes started with own_group; nullptr: none could be made. Ending a job
// ends all of its processes.
struct Groups {
  std::mutex mutex;
  std::map<int, HANDLE> jobs;
};
Groups& groups() {
  static Groups all;
  return all;
}

void note_group(int id, HANDLE job) {
  const std::lock_guard lock(groups().mutex);
  groups().jobs[id] = job;
}

bool has_group(int id) {
  const std::lock_guard lock(groups().mutex);
  return groups().jobs.contains(id);
}

HANDLE take_group(int id) {
  const std::lock_guard lock(groups().mutex);
  const auto found = groups().jobs.find(id);
  if (found == groups().jobs.end()) return nullptr;
  const HANDLE job = found->second;
  groups().jobs.erase(found);
  return job;
}

// Returns a job that holds the process and those that it starts; they end with this program.
// nullptr: Windows made none, and end_group() ends the process alone.
HANDLE make_job(HANDLE process) {
  const HANDLE job = CreateJobObjectW(nullptr, nullptr);
  if (!job) return nullptr;
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  if (AssignProcessToJobObject(job, process)) return job;
  CloseHandle(job);
  return nullptr;
}

// Appends an argument, quoted for the C runtime of the other program.
void add_quoted(std::string& line, const std::string& word) {
  if (!line.empty()) line += ' ';
  line += '"';
  std::size_t slashes = 0;
  for (const char c : word) {
    if (c == '"') line.append(slashes + 1, '\\');
    slashes = c == '\\' ? slashes + 1 : 0;
    line += c;
  }
  line.append(slashes, '\\') += '"';
}

bool is_shell(const Launch& wanted) {
  return wanted.program.ends_with("cmd.exe");
}

// Returns the command line. cmd.exe removes only the first and last quote of its command, so the
// command is not escaped.
std::wstring command_line(const Launch& wanted) {
  std::string line;
  const std::size_t quoted = wanted.words.size() - (is_shell(wanted) ? 1 : 0);
  for (std::size_t i = 0; i < quoted; ++i)
    if (is_shell(wanted) && i > 0)
      line += ' ' + wanted.words[i];
    else
      add_quoted(line, wanted.words[i]);
  if (is_shell(wanted)) line += " \"" + wanted.words.back() + '"';
  return wide_text(line);
}

// Limits the handles that the other program inherits to its three streams.
struct Inherited {
  std::array<HANDLE, 3> streams{};
  std::vector<std::byte> memory;
  STARTUPINFOEXW start{};

  explicit Inherited(const std::array<int, 3>& ours) {
    for (std::size_t i = 0; i < ours.size(); ++i) streams[i] = inheritable(ours[i]);
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    memory.resize(size);
    start.lpAttributeList = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory.data());
    InitializeProcThreadAttributeList(start.lpAttributeList, 1, 0, &size);
    UpdateProcThreadAttribute(start.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                              streams.data(), sizeof streams, nullptr, nullptr);
    start.StartupInfo.cb = sizeof start;
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = streams[0];
    start.StartupInfo.hStdOutput = streams[1];
    start.StartupInfo.hStdError = streams[2];
  }
  Inherited(const Inherited&) = delete;
  Inherited& operator=(const Inherited&) = delete;
  ~Inherited() {
    DeleteProcThreadAttributeList(start.lpAttributeList);
    for (const HANDLE stream : streams) CloseHandle(stream);
  }

  static HANDLE inheritable(int ours) {
    SECURITY_ATTRIBUTES inherit{sizeof inherit, nullptr, TRUE};
    if (ours < 0)
      return CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                         &inherit, OPEN_EXISTING, 0, nullptr);
    HANDLE copy = nullptr;
    DuplicateHandle(GetCurrentProcess(), handle_of_stream(ours), GetCurrentProcess(), &copy, 0,
                    TRUE, DUPLICATE_SAME_ACCESS);
    return copy;
  }
};

int reason_of_failure() {
  switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
      return ENOENT;
    case ERROR_ACCESS_DENIED:
      return EACCES;
    case ERROR_BAD_EXE_FORMAT:
      return ENOEXEC;
    default:
      return EIO;
  }
}

int start(const Launch& wanted, const std::wstring& program, PROCESS_INFORMATION& started) {
  Inherited inherited({wanted.input, wanted.output, wanted.messages});
  std::wstring line = command_line(wanted);
  const DWORD flags = EXTENDED_STARTUPINFO_PRESENT | CREATE_NO_WINDOW | CREATE_SUSPENDED;
  if (CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, flags, nullptr, nullptr,
                     &inherited.start.StartupInfo, &started))
    return 0;
  return reason_of_failure();
}

void close_process(int id) {
  CloseHandle(handle_of(id));
}

// Exceptions have 0xC or, thrown by C++, 0xE in the highest four bits. Other negative numbers, as
// of exit(-1), count by their lowest byte, as on other systems.
ProcessEnd end_of(DWORD status) {
  const DWORD kind = status >> 28;
  const bool failed = kind == 0xC || kind == 0xE;
  if (!failed) return {static_cast<int>(kind < 8 ? status : status & 0xFF), 0};
  if (status == STATUS_ACCESS_VIOLATION) return {0, kSegment};
  return {0, status == STATUS_CONTROL_C_EXIT ? kInterrupt : kAbort};
}

}  // namespace

int launch(const Launch& wanted, int& id) {
  id = -1;
  const bool named = wanted.program.find_first_of("/\\") != std::string::npos;
  const std::string program = named ? wanted.program : find_program(wanted.program);
  if (program.empty()) return ENOENT;
  PROCESS_INFORMATION started{};
  const int failure = start(wanted, wide_text(program), started);
  if (failure != 0) return failure;
  id = static_cast<int>(reinterpret_cast<std::intptr_t>(started.hProcess));
  if (wanted.own_group) note_group(id, make_job(started.hProcess));
  ResumeThread(started.hThread);
  CloseHandle(started.hThread);
  return 0;
}

bool Pipe::open(Ours ours_does) {
  HANDLE from = nullptr, to = nullptr;
  if (!CreatePipe(&from, &to, nullptr, kPipeBytes)) {
    errno = EMFILE;
    return false;
  }
  const bool reads = ours_does == Ours::Reads;
  DWORD mode = PIPE_NOWAIT;
  if (!reads) SetNamedPipeHandleState(to, &mode, nullptr, nullptr);
  const int source = stream_of(from, _O_RDONLY | _O_BINARY), sink = stream_of(to, _O_BINARY);
  ours = reads ? source : sink, theirs = reads ? sink : source;
  return source >= 0 && sink >= 0;
}

void Pipe::close_ours() {
  close_stream(ours);
}

void Pipe::close_theirs() {
  close_stream(theirs);
}

void close_stream(int& stream) {
  if (stream >= 0) _close(std::exchange(stream, -1));
}

Moved read_pipe(const Pipe& pipe, std::span<char> bytes, std::size_t& count) {
  const HANDLE from = handle_of_stream(pipe.ours);
  DWORD waiting = 0, got = 0;
  if (!PeekNamedPipe(from, nullptr, 0, nullptr, &waiting, nullptr)) return Moved::Ended;
  if (waiting == 0) return Moved::None;
  const DWORD size = std::min(waiting, static_cast<DWORD>(bytes.size()));
  if (!ReadFile(from, bytes.data(), size, &got, nullptr) || got == 0) return Moved::Ended;
  count = got;
  return Moved::Some;
}

Moved write_pipe(int ours, std::span<const std::byte> bytes, std::size_t& count) {
  DWORD written = 0;
  const auto size = static_cast<DWORD>(std::min(bytes.size(), kPiece));
  if (!WriteFile(handle_of_stream(ours), bytes.data(), size, &written, nullptr))
    return Moved::Ended;
  count = written;
  if (written > 0) return Moved::Some;
  Sleep(1);  // the pipe is full; Windows offers no way to wait for it
  return Moved::None;
}

void wait_to_read(const Pipe&, const Pipe&, int milliseconds) {
  Sleep(static_cast<DWORD>(milliseconds));
}

bool can_write(int, int) {
  return true;
}

std::FILE* temporary_file() {
  wchar_t folder[MAX_PATH + 1] = L"", name[MAX_PATH + 1] = L"";
  errno = EACCES;
  if (GetTempPathW(MAX_PATH, folder) == 0 || GetTempFileNameW(folder, L"skl", 0, name) == 0)
    return nullptr;
  const HANDLE file = CreateFileW(name, GENERIC_READ | GENERIC_WRITE | DELETE,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                  CREATE_ALWAYS, FILE_FLAG_DELETE_ON_CLOSE, nullptr);
  if (file == INVALID_HANDLE_VALUE) {
    DeleteFileW(name);  // GetTempFileNameW() has made it
    return nullptr;
  }
  const int stream = stream_of(file, _O_BINARY);
  return stream >= 0 ? _fdopen(stream, "w+b") : nullptr;
}

int descriptor_of(std::FILE* file) {
  return _fileno(file);
}

bool has_process_ended(int id, ProcessEnd& end) {
  if (WaitForSingleObject(handle_of(id), 0) == WAIT_TIMEOUT) return false;
  DWORD status = 0;
  GetExitCodeProcess(handle_of(id), &status);
  end = end_of(status);
  if (!has_group(id)) close_process(id);  // else end_group() closes it
  return true;
}

void end_process(int id, bool group) {
  if (group) return end_group(id);
  TerminateProcess(handle_of(id), 1);
  WaitForSingleObject(handle_of(id), INFINITE);
  close_process(id);
}

void end_group(int id) {
  if (const HANDLE job = take_group(id)) {
    TerminateJobObject(job, 1);
    CloseHandle(job);
  }
  end_process(id, false);
}

std::string signal_name(int signal) {
  switch (signal) {
    case kInterrupt:
      return "Interrupt";
    case kSegment:
      return "Access violation";
    default:
      return "Unhandled exception";
  }
}

}  // namespace skelscope
