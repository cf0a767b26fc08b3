/** Last words of programs. */
export const isProgram =
  /^(?:software|app|platform|tool|system|extension|plugin|library|cli|server|client|crm|calculator|generator|editor|simulator)s?$/u;

/** "Volunteer scheduling", "contract review": what one does is compared as the program that does it. */
export const asProgram = (thing: string, tool: string) => (isDoing.test(thing) ? `${thing} ${tool}` : thing);
const isDoing = /(?:ing|ment|tion|inventory|audit|review)$/iu;

/** "Mock APIs", "meeting notes": nobody types "best meeting notes", nor asks for them. */
export const isMany = (thing: string) => /[^aiosu]s$/iu.test(thing) && !isProgram.test(thing.split(" ").at(-1) ?? "");
