// `npm run dev`: the site with reload on change.
import { binary, installPackages, run } from "./prepare.mjs";

installPackages();
run(process.execPath, [binary("next", "dist/bin/next"), "dev", "-p", process.env.PORT || "3000"], {
  NEXT_TELEMETRY_DISABLED: "1",
});
