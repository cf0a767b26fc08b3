import { setNote } from "@/db/directory-results";
import { definePageOperation } from "@/lib/core/operation";
import { NamedResult, Note } from "@/lib/directories/campaign/mark-result";
import { noOrder } from "@/lib/directories/orders/orders";
import { OrderId, workOn } from "@/lib/directories/orders/work-order";
import { change } from "./fields";

export const noteOrderedDirectory = definePageOperation({
  ...change,
  name: "note_ordered_directory",
  summary: "Stores a note for a directory of an open order; the order's founder can read it. An empty note removes it.",
  input: NamedResult.extend({ campaign: OrderId, note: Note }),
  async run({ note, ...named }, ctx) {
    await workOn(ctx, named, note ? `note “${note}”` : "note taken away", async (tx, result) => {
      if (!(await setNote(tx, result, note || null))) throw noOrder();
      return true;
    });
  },
});
