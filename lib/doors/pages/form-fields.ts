/** Far more than any form of ours has: a listing with its categories, pictures and hidden fields has about sixty. */
const MAX_FIELDS = 1_000;

/** What stands before a field's value: its name, and of a file its name and type. */
const MAX_FIELD_HEAD = 16 * 1024;

/**
 * One boundary and nothing else, in the letters that browsers write. The framework reads the form next: of two boundaries it
 * might take the other one, and capitals it takes for plain text.
 */
const MULTIPART = /^multipart\/form-data;\s*boundary=(?:"([^"]{1,100})"|([^\s;"]{1,100}))$/;

/** True for a form that may hold files. By how the type begins, as the framework judges: `multipart/form-datax` is one to it. */
export function mayHoldFiles(type: string): boolean {
  return /^multipart\/form-data/i.test(type);
}

/** True for a form without files that a browser sends by itself. Our scripts send none. */
export function isUrlEncoded(type: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/**
 * False for a form with more fields, or more in front of one, than any form of ours. A body of 12 MiB has room for millions, and
 * to read them takes seconds of a processor.
 */
export function hasUsualFields(type: string, body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (isUrlEncoded(type)) return countUpTo(MAX_FIELDS, bytes, "&") < MAX_FIELDS;
  if (!mayHoldFiles(type)) return true;
  const [, quoted, plain] = MULTIPART.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary !== undefined && hasUsualParts(bytes, `--${boundary}`);
}

function hasUsualParts(bytes: Buffer, delimiter: string): boolean {
  let from = bytes.indexOf(delimiter);
  for (let count = 0; from !== -1; count += 1) {
    const begin = from + delimiter.length;
    const isEnd = bytes.toString("latin1", begin, begin + 2) === "--";
    const headEnd = bytes.indexOf("\r\n\r\n", begin);
    if (!isEnd && (count === MAX_FIELDS || headEnd === -1 || headEnd - begin > MAX_FIELD_HEAD)) return false;
    from = isEnd ? -1 : bytes.indexOf(delimiter, headEnd);
  }
  return true;
}

/** How often a sign is in the bytes; it stops to count at `most`. */
function countUpTo(most: number, bytes: Buffer, sign: string): number {
  let count = 0;
  for (let at = bytes.indexOf(sign); at !== -1 && count < most; at = bytes.indexOf(sign, at + 1)) count += 1;
  return count;
}
