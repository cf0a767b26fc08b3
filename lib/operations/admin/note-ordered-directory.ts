import { setNote } from "@/db/directory-results";
import { definePageOperation } from "@/lib/core/operation";
import { NamedResult, Note } from "@/lib/directories/campaign/mark-result";
import { noOrder } from "@/lib/directories/orders/orders";
import { OrderId, workOn } from "@/lib/directories/orders/work-order";
import { change } from "./fields";

export const noteOrderedDirectory = definePageOperation({
  ...change,
  name: "note_ordered_directory",
  summary:
    "Stores a note with a directory of an open order, which its founder reads; an empty one takes the note away.",
  input: NamedResult.extend({ campaign: OrderId, note: Note }),
  async run({ note, ...named }, ctx) {
    await workOn(ctx, named, note ? `note “${note}”` : "note taken away", async (tx, result) => {
      if (!(await setNote(tx, result, note || null))) throw noOrder();
      return true;
    });
  },
});
