// `npm run bench`: installs what is missing, then measures. Its options are in bench/main.ts.
import path from "node:path";
import { installPackages, root } from "./prepare.mjs";

installPackages();
process.chdir(root);
const { register } = await import("tsx/esm/api");
register();
await import(path.join(root, "bench", "main.ts"));
