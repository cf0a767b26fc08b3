const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * How many passes over the picture a JPEG file asks its decoder for, counted up to `most`. Metadata is skipped: it may hold
 * a small JPEG of its own.
 */
export function jpegPasses(bytes: Buffer, most: number): number {
  let passes = 0;
  let at = bytes.indexOf(0xff, 2);
  while (at !== -1 && at + 1 < bytes.length && passes < most) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) passes++;
    // What is between two segments is the data of a pass, in which 0xff is always followed by 0x00 or a restart marker.
    at = bytes.indexOf(0xff, at + lengthOf(marker, bytes, at + 2));
  }
  return passes;
}

/** The length of the segment with this marker, whose own length is written at `at`. */
function lengthOf(marker: number, bytes: Buffer, at: number): number {
  // A run of 0xff is filling before a marker.
  if (marker === 0xff) return 1;
  // Stuffed zeros, restarts and the start of the file stand alone.
  const standsAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
  return standsAlone || at + 2 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at);
}
