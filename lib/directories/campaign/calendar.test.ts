import { expect, test } from "vitest";
import { calendarOf } from "./calendar";

const entry = (id: string, launch_platform: boolean) => ({
  id,
  name: id,
  url: `https://${id}.example`,
  submit_url: null,
  launch_platform,
  review_days: null,
});

const calendar = (now: string) =>
  calendarOf({
    identity: "plan",
    name: "Acme",
    weeks: [
      {
        week: "2026-W53",
        starts_on: "2026-12-28",
        directories: [entry("list", false), entry("tiny", true), entry("micro", true)],
      },
    ],
    launches: [
      { date: "2027-01-05", directory: "tiny", name: "Tiny", task: "Launch in the morning." },
      { date: "2027-01-07", directory: "micro", name: "Micro", task: "Launch in the morning." },
    ],
    link: "https://catalog.example/campaign",
    appUrl: "https://catalog.example",
    now: new Date(now),
  });

test("a week says what is submitted in it and what is only prepared, with the day of each launch", () => {
  const text = calendar("2026-11-24T10:00:00Z").replace(/\r\n[ \t]/g, "");
  const [, first, tiny, micro, ...rest] = text.split("BEGIN:VEVENT");
  expect(rest).toEqual([]);
  expect(first).toContain("SUMMARY:Submit Acme to 1 directory\\, prepare 2 launches");
  expect(first).toContain("3. micro: https://micro.example Prepare the launch. It is on Thursday 7 January 2027.");
  expect(tiny).toContain("DTSTART;VALUE=DATE:20270105");
  expect(micro).toContain("DTSTART;VALUE=DATE:20270107");
});

test("a file ends with a line break, and is the same all day", () => {
  expect(calendar("2026-11-24T10:00:00Z")).toMatch(/END:VCALENDAR\r\n$/);
  expect(calendar("2026-11-24T10:00:00Z")).toBe(calendar("2026-11-24T23:59:59Z"));
});

test("the day of a launch has its address and the texts, as it may be weeks after its week", () => {
  const text = calendarOf({
    identity: "plan",
    name: "Acme",
    weeks: [{ week: "2026-W50", starts_on: "2026-12-07", directories: [entry("tiny", true)] }],
    launches: [
      { date: "2027-01-19", directory: "tiny", name: "Tiny", task: "Launch in the morning." },
      { date: "2027-01-26", directory: "gone", name: "Gone", task: "Launch in the morning." },
    ],
    texts: [{ label: "Name", text: "Acme" }],
    link: "https://catalog.example/campaign",
    appUrl: "https://catalog.example",
    now: new Date("2026-12-01T10:00:00Z"),
  }).replace(/\r\n[ \t]/g, "");
  const [, , tiny, gone] = text.split("BEGIN:VEVENT");
  expect(tiny).toContain("Launch in the morning.\\nhttps://tiny.example\\n\\nTo copy\\nName: Acme\\n\\nThe plan:");
  expect(gone).toContain("Launch in the morning.\\n\\nTo copy\\nName: Acme\\n\\nThe plan:");
});

test("of two downloads the later one has the same ids and higher numbers, so that programs take it for an update", () => {
  const read = (name: string, now: string) =>
    [...calendar(now).matchAll(new RegExp(`${name}:(.+)\r`, "g"))].map(([, value]) => value);
  const [before, after] = ["2026-11-24T10:00:00Z", "2026-12-01T10:00:00Z"];
  expect(read("UID", after)).toEqual(read("UID", before));
  for (const [at, number] of read("SEQUENCE", after).entries())
    expect(Number(number) - Number(read("SEQUENCE", before)[at])).toBe(7);
});
