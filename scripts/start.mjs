// `npm start`: installs what is missing, builds if the build is stale, serves.
import { buildIfStale, installPackages } from "./prepare.mjs";

installPackages();
buildIfStale();
await import("./serve.mjs");
