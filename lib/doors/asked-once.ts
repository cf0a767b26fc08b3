import { oncePerRequest } from "@/db/request-scope";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import type { AnswerOf, AnyOperation } from "@/lib/core/operation-types";

/**
 * Like {@link execute}, but a request that only reads asks once, however many of its parts ask with the same input:
 * proxy.ts asks whether a page exists by the operation whose answer the page then shows.
 */
export function askOnce<X extends AnyOperation>(operation: X, input: object, ctx: Context): Promise<AnswerOf<X>> {
  return oncePerRequest(`${operation.name} ${JSON.stringify(input)}`, () => execute(operation, input, ctx));
}
