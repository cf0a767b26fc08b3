import { dateOf } from "@/lib/core/catalog/weeks";
import { execute } from "@/lib/core/operation";
import { exportAccount } from "@/lib/operations/founder/export-account";
import { onlyMethod } from "../methods";
import { answerRead } from "../outgoing";
import { contextOfPage } from "../request";

/** Everything that is stored about the signed-in person, as a file for them alone. No cache may store it. */
export const accountExport = onlyMethod("GET", async (request) => {
  const ctx = await contextOfPage(request.headers);
  ctx.meter.countRead();
  const headers = new Headers({
    "Content-Disposition": `attachment; filename="launch-catalog-${dateOf(ctx.now)}.json"`,
    "X-Robots-Tag": "noindex",
  });
  const body = await execute(exportAccount, {}, ctx);
  return answerRead(request, { body, contentType: "application/json", cacheControl: "private, no-store" }, headers);
});
