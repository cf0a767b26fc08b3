import { expect, test } from "vitest";
import { commandOf, shortcuts } from "./shortcuts";

const press = { key: "a", ctrlKey: false, metaKey: false, altKey: false, repeat: false };

test("each documented key asks for its own command", () => {
  expect(commandOf(press, false)).toBe("approve");
  expect(commandOf({ ...press, key: "r" }, false)).toBe("request_changes");
  expect(commandOf({ ...press, key: "c" }, false)).toBe("reject");
  expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
});

test("nothing is decided while typing, by a key held down, or by a key of the browser", () => {
  expect(commandOf(press, true)).toBeNull();
  expect(commandOf({ ...press, repeat: true }, false)).toBeNull();
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    expect(commandOf({ ...press, [modifier]: true }, false), modifier).toBeNull();
  }
  expect(commandOf({ ...press, key: "A" }, false)).toBeNull();
  expect(commandOf({ ...press, key: "Enter" }, false)).toBeNull();
});
