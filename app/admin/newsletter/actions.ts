"use server";

import { form } from "@/app/form";
import { formatDate } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import { addAdPackage } from "@/lib/operations/admin/add-ad-package";
import { bookAdDate } from "@/lib/operations/admin/book-ad-date";
import { editAdPackage } from "@/lib/operations/admin/edit-ad-package";
import { freeAdDate } from "@/lib/operations/admin/free-ad-date";
import { moveAdPackage } from "@/lib/operations/admin/move-ad-package";
import { offerAdPackage } from "@/lib/operations/admin/offer-ad-package";

export const add = form(addAdPackage, { done: ({ id }) => ({ goTo: routes.adminAdPackage(id) }) });

export const edit = form(editAdPackage, {
  done: ({ changed }) => (changed ? { done: "Saved." } : { problem: "Nothing was changed: the package is as it was." }),
});

export const move = form(moveAdPackage, { done: ({ place }) => ({ done: `In place ${place} now.` }) });

export const offer = form(offerAdPackage, {
  done: ({ active }) => ({ done: active ? "On offer again." : "Taken off." }),
});

export const book = form(bookAdDate, { done: ({ date }) => ({ done: `${formatDate(date)} is sold.` }) });

export const free = form(freeAdDate, { done: ({ date }) => ({ done: `${formatDate(date)} is free.` }) });
