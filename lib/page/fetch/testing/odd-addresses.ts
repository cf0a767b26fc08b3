/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const schemes = [
  "http://",
  "https://",
  "",
  "http:",
  "http:/",
  "HTTP://",
  "//",
  "ftp://",
  "file:///",
  "javascript:",
  "data:",
  "http:\\\\",
  " http://",
  "ht\ttp://",
  "view-source:http://",
  "http://http://",
];
const users = ["", "", "", "", "a@", "a:b@", "@", ":@", "127.0.0.1@", "%40@"];
/** Addresses of this machine and of private networks, in all spellings, and hosts that are none. No name is asked of DNS. */
const hosts = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0x7f.1",
  "①②⑦.0.0.1",
  "127。0。0。1",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:0:0:1]",
  "[64:ff9b::7f00:1]",
  "[fe80::1%25eth0]",
  "[fd00::1]",
  "[2002:7f00:1::]",
  "localhost",
  "LOCALHOST.",
  "a.localhost",
  "169.254.169.254",
  "10.0.0.1",
  "192.168.1.1",
  "172.16.0.1",
  "100.64.0.1",
  "0.0.0.0",
  "0",
  "255.255.255.255",
  "224.0.0.1",
  "168.63.129.16",
  "",
  ".",
  "..",
  "...",
  "a..localhost",
  ".localhost",
  "localhost..",
  "[",
  "]",
  "[]",
  "[:::]",
  "[::1",
  "::1",
  "%00",
  "%2e",
  "a%00b.localhost",
  "xn--",
  "xn--a.localhost",
  "-",
  "_",
  "a_b.localhost",
  "*",
  "256.256.256.256",
  "1.2.3.4.5",
  "0x",
  "0x.0x.0x.0x",
  "１２７.0.0.1",
  "\u200b",
  "\u00ad",
  "a b.localhost",
  "\ud800",
  "🙂.localhost",
  "ß.localhost",
  `${"a".repeat(64)}.localhost`,
  `${"a.".repeat(130)}localhost`,
  "<script>",
  "'",
  '"',
  "`",
  "^",
  "|",
  "\\",
  "?",
  "#",
];
const ports = [
  "",
  "",
  "",
  ":80",
  ":443",
  ":0",
  ":1",
  ":65535",
  ":65536",
  ":99999999999",
  ":-1",
  ":",
  ":a",
  ":0x50",
  ": 80",
];
const paths = [
  "",
  "/",
  "//",
  "///",
  "/..",
  "/../../etc/passwd",
  "/.",
  "/%",
  "/%zz",
  "/%00",
  "/%2f",
  "/%2e%2e/",
  "/;a",
  "/ ",
  "/\t",
  "/\r\nHost: a",
  "/\ud800",
  "/\0",
  "/🙂",
  "/'\"<>",
  "/{{a}}",
  `/${"a".repeat(3_000)}`,
  `/${"é".repeat(900)}`,
  "/\\..\\",
  "/a//b/",
];
const queries = [
  "",
  "",
  "?",
  "?a",
  "?a=%",
  "?a=%ff",
  "?%00",
  "?=&=",
  "?a=b&a=b",
  "?utm_source=x",
  "?\ud800",
  "?a[]=1",
  `?${"&".repeat(500)}`,
  `?a=${"!'()".repeat(400)}`,
  "?x=1#",
  "#",
  "#a#b",
  "#%",
  "#\0",
];
const strays = ["", "", "", "", "", "", "\0", "\t", "\n", " ", "\u2028", "\ufeff", "\ud83d", "%", "\\", "@", "[", "]"];

/** `count` addresses that no honest caller sends, the same in every run. */
export function oddAddresses(count: number, seed = 1): string[] {
  const random = randomFrom(seed);
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  return Array.from({ length: count }, () => {
    // One or two odd parts in each: with more, almost every address would be none at all.
    const rarely = (list: readonly string[]) => (random() < 0.25 ? one(list) : (list[0] ?? ""));
    const address = [rarely(schemes), rarely(users), one(hosts), ...[ports, paths, queries].map(rarely)].join("");
    const at = Math.floor(random() * address.length);
    return address.slice(0, at) + rarely(strays) + address.slice(at);
  });
}
