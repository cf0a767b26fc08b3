import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm";

/**
 * Makes failed queries print without their values, which may be secrets. Our own log leaves them out, but the framework
 * prints each error of a page by itself, and Drizzle puts them into the message, and drivers into fields of the cause.
 */
export function printWithoutValues(): void {
  Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, { value: printed, configurable: true });
}

function printed(this: DrizzleQueryError): string {
  return `Failed query: ${this.query}\n${this.cause?.stack ?? "The cause is unknown."}`;
}
