import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newColumns, shownValues } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { type EditorValues, formOf, valuesFrom, valuesOf } from "../draft/form-values";
import { Autosave, type SaveAnswer } from "./autosave";
import { differences, moved } from "./editor-values";

const empty = shownValues(listingFields, newColumns(listingFields, {}));
const blank: EditorValues = { ...valuesOf(empty), product_name: "Rocketeer" };
const withTagline = (tagline: string): EditorValues => ({ ...blank, tagline });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

interface Sent {
  revision: number;
  values: EditorValues;
}

/** A server that keeps one draft and judges revisions as the real one does. */
function serverWith(values: EditorValues) {
  const stands = { revision: 1, values };
  const sent: Sent[] = [];
  return {
    stands,
    sent,
    isReachable: true,
    async save(version: Sent): Promise<SaveAnswer> {
      sent.push(version);
      if (!this.isReachable) throw new TypeError("fetch failed");
      if (version.revision !== stands.revision) {
        return { kind: "stale", revision: stands.revision, theirs: stands.values };
      }
      stands.revision += 1;
      stands.values = version.values;
      return { kind: "saved", revision: stands.revision, savedAt: "12:04", values: version.values };
    },
  };
}

function tabOf(server: ReturnType<typeof serverWith>) {
  const kept: { now: Sent | null } = { now: null };
  const saver = new Autosave(
    { ...server.stands, at: "12:00" },
    {
      send: (version) => server.save(version),
      keep: (version) => {
        kept.now = version;
      },
      delay: 800,
      retryAfter: 5000,
    },
  );
  return Object.assign(saver, { kept });
}

test("what is typed is sent once, after a pause, and then shown as saved", async () => {
  const server = serverWith(blank);
  const tab = tabOf(server);
  for (const text of ["S", "Sh", "Ship"]) tab.change(withTagline(text));
  expect(tab.state()).toEqual({ kind: "unsaved" });
  expect(tab.kept.now?.values.tagline).toBe("Ship");
  await vi.advanceTimersByTimeAsync(800);
  expect(server.sent).toHaveLength(1);
  expect(server.stands.values.tagline).toBe("Ship");
  expect(tab.state()).toEqual({ kind: "saved", at: "12:04" });
  expect(tab.kept.now).toBeNull();
});

test("what is typed while a version is on its way is sent after it, on its revision", async () => {
  const server = serverWith(blank);
  const tab = tabOf(server);
  tab.change(withTagline("one"));
  const first = tab.flush();
  tab.change(withTagline("one two"));
  await first;
  expect(tab.state()).toEqual({ kind: "unsaved" });
  await vi.advanceTimersByTimeAsync(800);
  expect(server.sent.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(server.stands.values.tagline).toBe("one two");
});

test("a stale tab is told, overwrites nothing, and keeps what was typed in it", async () => {
  const server = serverWith(blank);
  const [first, second] = [tabOf(server), tabOf(server)];
  first.change(withTagline("from the first tab"));
  await first.flush();
  second.change(withTagline("from the second tab"));
  await second.flush();
  expect(second.state()).toMatchObject({ kind: "stale", theirs: { tagline: "from the first tab" } });
  expect(server.stands.values.tagline).toBe("from the first tab");
  second.change(withTagline("from the second tab, and more"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.state().kind).toBe("stale");
  expect(server.stands.values.tagline).toBe("from the first tab");
  expect(second.kept.now?.values.tagline).toBe("from the second tab, and more");
});

test("a stale tab can take over, or take what stands", async () => {
  const server = serverWith(blank);
  const [first, second, third] = [tabOf(server), tabOf(server), tabOf(server)];
  first.change(withTagline("first"));
  await first.flush();
  second.change(withTagline("second"));
  await second.flush();
  await second.takeOver();
  expect(server.stands.values.tagline).toBe("second");
  expect(second.state().kind).toBe("saved");
  third.change(withTagline("third"));
  await third.flush();
  third.takeTheirs();
  expect(third.values().tagline).toBe("second");
  expect(third.isDirty()).toBe(false);
  expect(third.kept.now).toBeNull();
  expect(server.stands.values.tagline).toBe("second");
});

test("a revision that was raised without touching the words is no conflict", async () => {
  const server = serverWith(blank);
  const tab = tabOf(server);
  server.stands.revision += 1;
  tab.change(withTagline("Ship"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.state()).toEqual({ kind: "saved", at: "12:04" });
  expect(server.stands.values.tagline).toBe("Ship");
});

test("a server that cannot be reached is asked again, and nothing is lost meanwhile", async () => {
  const server = serverWith(blank);
  const tab = tabOf(server);
  server.isReachable = false;
  tab.change(withTagline("Ship"));
  await vi.advanceTimersByTimeAsync(800);
  expect(tab.state()).toEqual({ kind: "unreachable" });
  expect(tab.kept.now?.values.tagline).toBe("Ship");
  server.isReachable = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(tab.state().kind).toBe("saved");
  expect(server.stands.values.tagline).toBe("Ship");
});

test("typing something and taking it back leaves nothing to save", async () => {
  const server = serverWith(blank);
  const tab = tabOf(server);
  tab.change(withTagline("x"));
  tab.change(withTagline(""));
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.sent).toEqual([]);
  expect(tab.state()).toEqual({ kind: "saved", at: "12:00" });
});

test("a form carries everything there and back", () => {
  const full: EditorValues = {
    ...withTagline("Ship rockets"),
    long_description: "One\nTwo",
    categories: ["AI", "Productivity"],
    media: [
      { url: "https://a.example/1.webp", alt: "The board", width: 1600, height: 900 },
      { url: "https://a.example/2.webp", alt: "", width: null, height: null },
    ],
  };
  expect(valuesFrom(formOf(full))).toEqual(full);
  const fromBrowser = formOf(full);
  fromBrowser.set("long_description", "One\r\nTwo");
  expect(valuesFrom(fromBrowser)).toEqual(full);
});

test("differences are told by field, in words", () => {
  const other = { ...blank, product_name: "Rocketeer 2 ", categories: ["AI"] };
  expect(differences(other, blank)).toEqual([
    { name: "product_name", mine: "Rocketeer 2", theirs: "Rocketeer" },
    { name: "categories", mine: "AI", theirs: "" },
  ]);
});

test("a picture moves to another place and not out of the list", () => {
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});
