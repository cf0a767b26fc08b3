import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { daysOfWeek, weekOf } from "@/lib/core/catalog/weeks";
import { call, ownDatabase, routeAt } from "@/lib/doors/testing";

const db = ownDatabase();
const ask = (slug: string) =>
  call(routeAt("/products/[slug]/launch.ics"), `/products/${slug}/launch.ics`, { params: { slug } });

/** A week that has not begun. */
const week = weekOf(new Date(Date.now() + 14 * 24 * 60 * 60 * 1000));

test("a visitor takes the day of a coming launch into their calendar, with a reminder", async () => {
  await insertListing(db(), { slug: "acme", name: "Acme, the first", status: "scheduled", launchWeek: week });
  const answer = await ask("acme");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="acme-launch.ics"');
  const file = await answer.text();
  expect(file).toContain(`DTSTART;VALUE=DATE:${daysOfWeek(week).starts_on.replaceAll("-", "")}`);
  expect(file).toContain("SUMMARY:Acme\\, the first launches");
  expect(file).toContain("/products/acme");
  expect(file).toContain("BEGIN:VALARM");
  expect(file).toMatch(/END:VCALENDAR\r\n$/);
});

test("the slug of the launch's draft has the same file, which names the new slug", async () => {
  await insertListing(db(), { slug: "kilo", draftSlug: "kilo-68v27", status: "scheduled", launchWeek: week });
  const answer = await ask("kilo-68v27");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="kilo-launch.ics"');
  const file = await answer.text();
  expect(file).toContain("/products/kilo");
  expect(file).not.toContain("68v27");
});

test("a launch without a week, and one that is live, have no reminder", async () => {
  await insertListing(db(), { slug: "undecided", status: "draft", launchWeek: null });
  await insertListing(db(), { slug: "live", status: "live" });
  for (const slug of ["undecided", "live", "nobody"]) expect((await ask(slug)).status).toBe(404);
});
