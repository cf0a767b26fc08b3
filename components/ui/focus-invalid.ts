/** Leads to the first field that needs another value, if there is one. */
export function focusInvalid(part: Element | null | undefined): void {
  part?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
