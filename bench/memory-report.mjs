// Loaded into a measured server (`node --expose-gc --import`): when asked, reports its memory after a forced collection, and how late
// its event loop was since it was last asked.
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const late = monitorEventLoopDelay({ resolution: 5 });
late.enable();

process.on("message", async () => {
  const loop = { loopP50: late.percentile(50) / 1e6, loopP99: late.percentile(99) / 1e6, loopMax: late.max / 1e6 };
  globalThis.gc();
  globalThis.gc();
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const wasm = await wasmBytes();
  process.send({ rss, heapUsed, heapTotal, external, arrayBuffers, wasm, ...heldByTheSystem(wasm), ...loop });
  late.reset();
});
process.channel?.unref();

/** The memory that PGlite's WebAssembly holds; it can grow and never shrinks. */
async function wasmBytes() {
  const database = await globalThis.launchCatalogDatabase;
  return database?.db.$client.Module?.HEAPU8.length ?? 0;
}

/** Linux: the resident pages of files, such as Node itself; of everything else; of the WebAssembly memory; and of malloc's main heap. */
function heldByTheSystem(wasm) {
  const status = readFileSync("/proc/self/status", "utf8");
  const bytes = (text, name) => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
  const mappings = readFileSync("/proc/self/smaps", "utf8").split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/);
  const resident = (isWanted) => mappings.filter(isWanted).reduce((sum, it) => sum + bytes(it, "Rss"), 0);
  return {
    files: bytes(status, "RssFile"),
    anonymous: bytes(status, "RssAnon"),
    wasmResident: wasm ? resident((it) => bytes(it, "Size") === wasm) : 0,
    malloc: resident((it) => it.split("\n")[0].endsWith("[heap]")),
  };
}
