import { headers } from "next/headers";
import { connection } from "next/server";
import type { Context } from "./context";
import { contextOfPage } from "./request";

/** The context of the page that is being rendered; a page that asks for it is rendered per request. */
export async function currentContext(): Promise<Context> {
  await connection();
  return contextOfPage(await headers());
}
