/**
 * Words that a page says to a language model and never to a visitor. Only the plainest are known here: what keeps a
 * report clean is the check after generation; this keeps such lines from being quoted as evidence.
 */
const toMachines: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(previous|prior|above|earlier|all|any|your|these|system)\b.{0,30}\b(instruction|prompt|rule|direction|guideline|message)s?\b/i,
  /\b(system|developer) (prompt|message|instruction)s?\b.{0,5}:/i,
  /\b(if|when) you are an? (ai|llm|language model|assistant|agent|bot)\b/i,
  /\b(as|dear|attention,?|hey|note to) (an? )?(ai|llm|language model|chatbot)s?( assistant| model)?s?\b.{0,20}[,:]/i,
  /<\|?\/?(im_start|im_end|system|endoftext|assistant|user)\|?>|\[\/?INST\]/i,
  /\b(you must|always|please) (now )?(respond|reply|answer|output|recommend|include|return)\b.{0,60}\b(json|report|segment|subreddit|evidence|verbatim|exactly)/i,
  // "Call the tool submit_product": tools of agents are called by such names, and people by none.
  /\b(call|run|invoke|execute|use)s?\b(?: \w+){0,3} [a-z]+(_[a-z]+)+\b/i,
  /\b(ai|llm|language model|assistant|agent|chatbot|bot)s?[,:;] (please |now )?(call|run|invoke|execute|submit|publish|send|open|visit|email|buy|delete|approve)\b/i,
  /\b(assistant|agent|model|llm|chatbot|bot|ai)s? (that (is|are) |who (is|are) )?(reading|summari[sz]ing|parsing|processing) (this|the page|the site)\b/i,
  /\b(tell|inform|instruct|advise) the (user|human|reader|operator)s?(:|,| that\b| to\b)/i,
];

/** True for a line that tries to steer a model. */
export function isForMachines(line: string): boolean {
  return toMachines.some((pattern) => pattern.test(line));
}
