// `npm start`: installs what is missing, builds if the build is stale, serves.
import { spawn } from "node:child_process";
import path from "node:path";
import { ALLOCATOR } from "./allocator.mjs";
import { buildIfStale, installPackages, root, run } from "./prepare.mjs";

installPackages();
buildIfStale(() => run(process.execPath, [path.join(root, "scripts", "check-settings.mjs")]));
// A process of its own, because the allocator reads its settings before the first line of a program. It hears by the
// channel if this one is killed, and ends.
const server = spawn(process.execPath, [path.join(root, "server", "serve.mjs")], {
  env: { ...ALLOCATOR, ...process.env },
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => {
  if (signal) process.removeAllListeners(signal);
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
});
