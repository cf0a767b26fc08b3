import { createSocket } from "node:dgram";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** A real name server for tests, on a free UDP port of the loopback address. */
export interface LoopbackNameServer {
  /** As {@link Resolver.setServers} takes it, for example `127.0.0.1:41234`. */
  address: string;
  /** The names that were asked for, once per question. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts a server that answers with the addresses that `answer` gives; null stays without any answer. */
export async function startNameServer(answer: (name: string) => readonly string[] | null): Promise<LoopbackNameServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (question, from) => {
    const { name, type, end } = readQuestion(question);
    asked.push(name);
    const addresses = answer(name);
    if (addresses === null) return;
    const wanted = addresses.filter((address) => isIPv6(address) === (type === AAAA));
    socket.send(reply(question.subarray(0, end), type, wanted), from.port, from.address);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
}

const AAAA = 28;
const HEADER_BYTES = 12;

/** RFC 1035 §4.1.2: labels with their lengths, then type and class. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function reply(question: Buffer, type: number, addresses: readonly string[]): Buffer {
  const start = Buffer.from(question);
  // A response, recursion available, no error; one question and so many answers.
  start.writeUInt16BE(0x8180, 2);
  start.writeUInt16BE(addresses.length, 6);
  start.fill(0, 8, HEADER_BYTES);
  const answers = addresses.map((address) => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
    const head = Buffer.alloc(12);
    // The name is that of the question.
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt32BE(60, 6);
    head.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([head, bytes]);
  });
  return Buffer.concat([start, ...answers]);
}
