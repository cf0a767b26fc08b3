"use server";

import { form } from "@/app/form";
import { routes } from "@/lib/core/routes";
import { askForRename } from "@/lib/operations/founder/ask-for-rename";

const words = {
  waits: "We read it and email you. Until then your listing stays as it is.",
  withdrawn: "You have withdrawn it: your listing keeps its name and URL.",
  unchanged: "That is what we have already; nothing was changed.",
};

const CHANGED =
  "Nothing was changed: the name or URL was changed in another tab, or was decided on. You see it above; what you typed is still here. Send it again if you want it in its place.";

export const rename = form(askForRename, {
  returnTo: (sent) => routes.editMyLaunch(String(sent.get("id"))),
  // The page is drawn again with what was changed; what was typed stays in its fields.
  done: ({ outcome }) => (outcome === "changed_meanwhile" ? { problem: CHANGED } : { done: words[outcome] }),
  redraw: "/me/[slug]/edit",
});
