import answers from "./example-answers.json";

/** The site of the example answers. */
const EXAMPLE_SITE = "https://catalog.example";

/** An answer that an operation could give on this site. Tests hold it to the operation's output. */
export function exampleAnswer(operation: string, appUrl: string): unknown {
  const answer: unknown = answers[operation as keyof typeof answers];
  if (answer === undefined) throw new Error(`example-answers.json has no answer of ${operation}`);
  return JSON.parse(JSON.stringify(answer).replaceAll(EXAMPLE_SITE, appUrl));
}
