import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { listFirstPictures } from "./list-first-pictures";

const picture = (letter: string) => ({
  kind: "image" as const,
  url: `/media/${letter.repeat(64)}.webp`,
  alt: "The board",
  width: 1600,
  height: 1000,
});

test(
  "the first picture of each live listing is told, and nothing of those without one",
  inTransaction(async (ctx) => {
    const shown = await insertListing(ctx.db, { media: [picture("a"), picture("b")] });
    const bare = await insertListing(ctx.db);
    const draft = await insertListing(ctx.db, { status: "submitted", media: [picture("c")] });
    const foreign = await insertListing(ctx.db, { media: [{ ...picture("d"), url: "https://other.example/d.png" }] });
    const ids = [shown, bare, draft, foreign].map(({ id }) => id);
    expect([...(await execute(listFirstPictures, { ids }, ctx))]).toEqual([
      [shown.id, `${ctx.settings.appUrl}/media/${"a".repeat(64)}.webp`],
    ]);
    expect((await execute(listFirstPictures, { ids: [] }, ctx)).size).toBe(0);
  }),
);

test(
  "what is no id is refused",
  inTransaction(async (ctx) => {
    expect((await problemFrom(execute(listFirstPictures, { ids: ["acme"] }, ctx))).code).toBe("invalid_request");
  }),
);
