// `npm run dev`: the site with reload on change.
import { binary, installPackages, run } from "./prepare.mjs";

installPackages();
const port = process.env.PORT || "3000";
const host = process.env.HOST || "localhost";
run(process.execPath, [binary("next", "dist/bin/next"), "dev", "-p", port, "-H", host], {
  NEXT_TELEMETRY_DISABLED: "1",
});
