/** A progressive JPEG of black that is decoded in 14 passes for each of its first coefficients: 882 at most. */
export function jpegInPasses({ side, passes }: { side: number; passes: number }): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
    segment(0xc2, Buffer.from([8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0])),
    segment(0xc4, oneCode(0x00, 0)),
    segment(0xc4, oneCode(0x10, 0xe0)),
    pass({ from: 0, to: 0, high: 0, low: 0 }, Buffer.alloc(Math.ceil(blocks / 8))),
  ];
  for (let made = 1; made < passes; made++) {
    const coefficient = 1 + Math.floor((made - 1) / 14);
    const low = 13 - ((made - 1) % 14);
    parts.push(pass({ from: coefficient, to: coefficient, high: low === 13 ? 0 : low + 1, low }, emptyBlocks(blocks)));
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A table of codes that holds one: a zero bit for this symbol. */
function oneCode(table: number, symbol: number): Buffer {
  return Buffer.from([table, 1, ...Array(15).fill(0), symbol]);
}

function pass({ from, to, high, low }: Record<"from" | "to" | "high" | "low", number>, data: Buffer): Buffer {
  return Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, from, to, (high << 4) | low])), data]);
}

/** Says in as few bits as there are that nothing follows in so many blocks: a code, and 14 bits for the length of the run. */
function emptyBlocks(blocks: number): Buffer {
  const runs = Math.ceil(blocks / 32_767);
  const bits = `0${"1".repeat(14)}`.repeat(runs);
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? [];
  // 0xff within the data of a pass is followed by a zero.
  return Buffer.from(bytes.flatMap((eight) => (eight === "11111111" ? [0xff, 0] : [Number.parseInt(eight, 2)])));
}
