import { Problem } from "@/lib/core/errors";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { launchCalendar } from "@/lib/launch/catalog/launch-calendar";
import { getComingLaunch } from "@/lib/operations/public/get-coming-launch";
import { onlyMethod } from "../methods";
import { answerRead } from "../outgoing";
import { contextOfPage } from "../request";

/** The day of a coming launch as a calendar file, which is how a visitor is reminded of it. 404 if no week is chosen. */
export const launchReminder = onlyMethod("GET", async (request, { params }) => {
  const ctx = await contextOfPage(request.headers);
  const launch = await execute(getComingLaunch, { slug: String((await params).slug) }, ctx);
  const { slug } = launch;
  const { appUrl } = ctx.settings;
  const link = `${appUrl}${routes.product(slug)}`;
  const body = launchCalendar(launch, { slug, link, appUrl, now: ctx.now });
  if (body === null) throw new Problem("not_found", "This launch has no week yet.");
  return answerRead(
    request,
    { body, contentType: "text/calendar; charset=utf-8", cacheControl: "public, max-age=0, must-revalidate" },
    new Headers({
      "Content-Disposition": `attachment; filename="${slug}-launch.ics"`,
      "X-Robots-Tag": "noindex",
    }),
  );
});
