import { expect, test } from "vitest";
import { operations } from "@/lib/operations";
import { introductions } from "./introductions";

test.each(operations.map(({ name }) => name))(
  "%s is introduced in two short sentences without an identifier",
  (name) => {
    const words = introductions[name];
    const sentences = words.split(/(?<=[.])\s/);
    expect(sentences).toHaveLength(2);
    for (const sentence of sentences) expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(25);
    expect(words).not.toMatch(/[a-z]_[a-z]|^Use it/);
  },
);
