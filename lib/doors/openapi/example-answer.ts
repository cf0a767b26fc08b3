import answers from "./example-answers.json";

/** The site of the example answers. */
const EXAMPLE_SITE = "https://catalog.example";

/** An answer that an operation could give on this site. Tests hold it to the operation's output. */
export function exampleAnswer(operation: string, appUrl: string): unknown {
  const written = JSON.stringify(answers[operation as keyof typeof answers]);
  return JSON.parse(written.replaceAll(EXAMPLE_SITE, appUrl));
}
