import { definePageOperation } from "@/lib/core/operation";
import { NotedResult, noteIn } from "@/lib/directories/campaign/mark-result";
import { OrderId, workOn } from "@/lib/directories/orders/work-order";
import { change } from "./fields";

export const noteOrderedDirectory = definePageOperation({
  ...change,
  name: "note_ordered_directory",
  summary:
    "Stores a note for a directory of an open order; the order's founder can read it. An empty note removes it. Refused if another admin has changed it since the form showed it.",
  input: NotedResult.extend({ campaign: OrderId }),
  async run({ note, shown, ...named }, ctx) {
    await workOn(ctx, named, note ? `note “${note}”` : "note taken away", async (tx, result) => {
      await noteIn(tx, result, { note, shown });
      return true;
    });
  },
});
