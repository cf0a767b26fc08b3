import { readdirSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

interface RunningProcess {
  pid: number;
  parent: number;
  /** Memory that it has for itself. */
  bytes: number;
  command: string;
}

/**
 * The memory that a process and all below it have for themselves, in bytes; what they share, such as the program's own
 * code, would count once for each. 0 if the system does not say (/proc is Linux's).
 */
export function memoryOf(pid: number): number {
  return familyOf(pid).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Kills a process, and all below it if the system says which those are. Those that have ended are passed over. */
export function endProcesses(pid: number): void {
  const below = familyOf(pid).map((member) => member.pid);
  for (const each of new Set([pid, ...below])) {
    try {
      process.kill(each, "SIGKILL");
    } catch (error) {
      // Ended meanwhile, or a helper of Chromium's sandbox that ends with it.
      if (!(error instanceof Error && "code" in error && ["ESRCH", "EPERM"].includes(String(error.code)))) throw error;
    }
  }
}

/** The process and all below it. */
export function familyOf(pid: number): RunningProcess[] {
  const known = new Map<number, RunningProcess>();
  const children = new Map<number, number[]>();
  for (const name of processNames()) {
    const found = readStat(name);
    if (!found) continue;
    known.set(found.pid, found);
    children.set(found.parent, [...(children.get(found.parent) ?? []), found.pid]);
  }
  const family: RunningProcess[] = [];
  for (const open = [pid]; open.length > 0; ) {
    const at = open.pop() ?? pid;
    const found = known.get(at);
    if (found) family.push(found);
    open.push(...(children.get(at) ?? []));
  }
  return family;
}

function processNames(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The second field is the program's name in parentheses, which may hold anything; the rest is numbers. */
function readStat(name: string): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${name}/statm`, "utf8").split(" ").map(Number);
    const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
    return { pid: Number(name), parent: Number(fields[1]), bytes: (resident - shared) * PAGE_BYTES, command };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
