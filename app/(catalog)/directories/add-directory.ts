"use server";

import { form } from "@/app/form";
import { addToCampaign } from "@/lib/operations/founder/add-to-campaign";

/** Answers with the campaign that holds the directory now. */
export const addDirectory = form<typeof addToCampaign, string>(addToCampaign, {
  returnTo: () => "/directories",
  done: ({ id, name, added }) => ({
    done: added ? `Added to your plan for ${name}, this week.` : `It is in your plan for ${name} already.`,
    answer: id,
  }),
  refused: ({ message }) => ({ problem: message }),
});
