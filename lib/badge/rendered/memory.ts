import { readdirSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/**
 * The memory that a process and all below it have for themselves, in bytes; what they share, such as the program's own
 * code, would count once for each. 0 where the system does not tell (/proc is Linux's).
 */
export function memoryBelow(pid: number): number {
  const children = new Map<number, number[]>();
  const sizes = new Map<number, number>();
  for (const name of processes()) {
    const stat = statOf(name);
    if (!stat) continue;
    sizes.set(stat.pid, stat.bytes);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), stat.pid]);
  }
  let total = 0;
  for (const open = [pid]; open.length > 0; ) {
    const at = open.pop() ?? pid;
    total += sizes.get(at) ?? 0;
    open.push(...(children.get(at) ?? []));
  }
  return total;
}

function processes(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The second field is the program's name in parentheses, which may hold anything; the rest is numbers. */
function statOf(name: string): { pid: number; parent: number; bytes: number } | null {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${name}/statm`, "utf8").split(" ").map(Number);
    return { pid: Number(name), parent: Number(fields[1]), bytes: (resident - shared) * PAGE_BYTES };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
