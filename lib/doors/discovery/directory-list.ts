import { execute } from "@/lib/core/operation";
import { pack } from "@/lib/directories/browse";
import { contextOfPage } from "@/lib/doors/request";
import { listEveryDirectory } from "@/lib/operations/public/list-every-directory";
import { publish } from "./publish";

/** All directories in one small file, for the page that filters them as one types. */
export const directoryList = publish({
  contentType: "application/json; charset=utf-8",
  // The browser shows this list in place of the page's own rows, so it must never be the older of the two.
  maxAge: 0,
  async write(_appUrl, request) {
    return JSON.stringify(pack(await execute(listEveryDirectory, {}, await contextOfPage(request.headers))));
  },
});
