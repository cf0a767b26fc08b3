import { describe, expect, test } from "vitest";
import { refuseFormBody } from "./form-body";

const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const request = new Request("http://catalog.example/submit", { method: "POST", body, headers });
  const answer = await refuseFormBody(request);
  return answer && [answer.status, /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]];
};

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const unreadable = [400, "This form could not be read"];
const urlencoded = "application/x-www-form-urlencoded";
const script = { "next-action": "60a1" };

/** What the framework fails on, or makes of it what no state of ours holds. */
const strangeStates = [
  ["$1:x:y"],
  ["$1:0:constructor"],
  ["$99"],
  ["$99:a"],
  ["$Q9"],
  ["$W9"],
  ["$F9"],
  ["$@9"],
  ["$K9"],
  ["$n1"],
  ["$S"],
  ["$T"],
  ["$B9"],
  ["$r9"],
].map(([text]) => [JSON.stringify(text)]);
strangeStates.push([`${'{"a":'.repeat(40)}1${"}".repeat(40)}`]);

/** A state with all that the states of our forms hold. */
const fullState = {
  values: { price: "$$5", note: "a\nb" },
  done: null,
  answer: {
    at: "$D2026-11-28T00:00:00.000Z",
    missing: "$undefined",
    twice: { plan: [1, true] },
    again: "$1:0:answer:twice",
  },
};

describe("a form of a browser", () => {
  test("is let through, whatever is typed into it", async () => {
    expect(await send(form({ url: "$ACTION", "0": "not JSON" }))).toBeNull();
    expect(await send(new URLSearchParams({ a: "b" }))).toBeNull();
    const hidden = { $ACTION_REF_1: "", "$ACTION_1:0": '{"id":"a","bound":"$@1"}', "$ACTION_1:1": '[{"attempt":0}]' };
    expect(await send(form({ ...hidden, $ACTION_KEY: "k1" }))).toBeNull();
    expect(await send(form({ ...hidden, "$ACTION_1:1": "[null]" }))).toBeNull();
    expect(await send(form({ ...hidden, "$ACTION_1:1": JSON.stringify([fullState]) }))).toBeNull();
  });

  const action = '{"id":"a","bound":"$@1"}';

  test.each([["{"], ["[1]"], ['["a"]'], ["[[]]"], ["1"], ["null"], ['{"a":1}'], [""], ["[]"], ["[{},{}]"]])(
    "whose hidden state is %s is refused",
    async (state) => {
      expect(await send(form({ "$ACTION_1:0": action, "$ACTION_1:1": state }))).toEqual(unreadable);
    },
  );

  test.each(strangeStates)("whose hidden state holds %s is refused", async (strange) => {
    expect(await send(form({ "$ACTION_1:0": action, "$ACTION_1:1": `[{"a":${strange}}]` }))).toEqual(unreadable);
  });

  test("whose hidden fields name no action, or more than a state, is refused", async () => {
    const state = { "$ACTION_1:1": "[{}]" };
    for (const named of ["{}", "null", '{"id":"a"}', '{"id":1,"bound":"$@1"}', '{"id":"a","bound":"$@2"}']) {
      expect(await send(form({ "$ACTION_1:0": named, ...state }))).toEqual(unreadable);
    }
    expect(await send(form(state))).toEqual(unreadable);
    expect(await send(form({ "$ACTION_1:0": action }))).toEqual(unreadable);
    expect(await send(form({ "$ACTION_1:0": action, ...state, "$ACTION_1:2": "{}" }))).toEqual(unreadable);
  });

  test.each([
    ["no boundary", "multipart/form-data", "--x\r\n"],
    ["no end", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ["no name", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--\r\n"],
    ["nothing at all", "multipart/form-data; boundary=x", ""],
  ])("with %s is refused", async (_what, type, body) => {
    expect(await send(body, { "content-type": type })).toEqual(unreadable);
  });

  test("of more than 12 MiB is refused, also where its length is not said", async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 13; sent++) controller.enqueue(new Uint8Array(1024 * 1024));
        controller.close();
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const sent: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
    const request = new Request("http://catalog.example/submit", sent);
    expect((await refuseFormBody(request))?.status).toBe(413);
  });
});

/** So many fields, as a browser writes them. */
const fields = (count: number) => Array.from({ length: count }, (_, n): [string, string] => [`f${n}`, "1"]);

describe("a form that no page of ours makes, because to read it takes long,", () => {
  test.each([[{}], [{ "next-action": "00a1" }]])("is refused by its fields, with %j", async (headers) => {
    expect(await send(form(Object.fromEntries(fields(1_001))), headers)).toEqual(unreadable);
    expect(await send(new URLSearchParams(fields(1_001)), headers)).toEqual(unreadable);
    expect(await send("=&".repeat(1_000), { ...headers, "content-type": urlencoded })).toEqual(unreadable);
  });

  test("is let through with as many as there may be, and with signs that part no fields", async () => {
    expect(await send(form(Object.fromEntries(fields(1_000))))).toBeNull();
    expect(await send(new URLSearchParams(fields(1_000)))).toBeNull();
    expect(await send(form({ text: "&".repeat(2_000) }))).toBeNull();
    const state = JSON.stringify([{ values: { text: "&".repeat(2_000) } }]);
    expect(await send(state, { "next-action": "00a1", "content-type": "text/plain;charset=UTF-8" })).toBeNull();
  });

  test("is refused by what stands before a field", async () => {
    const lines = 'Content-Disposition: form-data; name="a"\r\n'.repeat(1_000);
    const body = `--x\r\n${lines}\r\nb\r\n--x--\r\n`;
    expect(await send(body, { "content-type": "multipart/form-data; boundary=x" })).toEqual(unreadable);
  });

  test("is refused by a second boundary, which others may read instead", async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';
    const types = ["boundary=x; boundary=y", "boundary=y; boundary=x", "charset=utf-8; boundary=x"];
    for (const type of types)
      expect(await send(body, { "content-type": `multipart/form-data; ${type}` })).toEqual(unreadable);
    expect(await send(body, { "content-type": 'multipart/form-data; boundary="x"' })).toBeNull();
  });

  test("is refused by a type that the framework takes for another one", async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n[{},"$K1"]\r\n--x--\r\n';
    for (const type of ["Multipart/Form-Data", "multipart/form-datax"])
      for (const headers of [{}, script])
        expect(await send(body, { ...headers, "content-type": `${type}; boundary=x` })).toEqual(unreadable);
    expect(await send('[{},"$K1"]', { ...script, "content-type": "multipart/form-datax; boundary=x" })).toEqual(
      unreadable,
    );
    for (const type of [urlencoded, `${urlencoded}; charset=utf-8`, urlencoded.toUpperCase()])
      expect(
        await send(new URLSearchParams({ 0: '[{},"$K1"]' }).toString(), { ...script, "content-type": type }),
      ).toEqual(unreadable);
  });

  test("is refused by its length, if it can hold no file", async () => {
    for (const type of [urlencoded, "text/plain;charset=UTF-8"])
      expect(await send("+".repeat(1024 * 1024 + 1), { "content-type": type })).toEqual([
        413,
        "This form is too large",
      ]);
  });
});

describe("a call of the page's script", () => {
  test.each([
    ["60a1", '[{"attempt":0},"$K1"]'],
    ["60a1", '[null,"$Ka0"]'],
    ["00a1", '["$undefined","$undefined"]'],
    ["00a1", "[]"],
  ])("of the action %s with %s is let through", async (id, list) => {
    expect(await send(form({ "0": list, "1_slug": "acme" }), { "next-action": id })).toBeNull();
  });

  test.each([
    ["[]"],
    ["{}"],
    ["null"],
    ["1"],
    ["["],
    [""],
    ['"$K1"'],
    ["[1,2]"],
    ['[1,"$K1"]'],
    ['["a","$K1"]'],
    ['[[],"$K1"]'],
    ['[{},"text"]'],
    ['[{},{},"$K1"]'],
    ['["$K1"]'],
    ['["$undefined","$undefined"]'],
    ['["$F1","$K1"]'],
    ['[{},"$K1\\n"]'],
  ])("with %s is refused", async (list) => {
    expect(await send(form({ "0": list }), script)).toEqual(unreadable);
    expect(await send(list, { ...script, "content-type": "text/plain;charset=UTF-8" })).toEqual(unreadable);
  });

  test.each(strangeStates)("with a state that holds %s is refused", async (strange) => {
    expect(await send(form({ "0": `[{"a":${strange}},"$K1"]` }), script)).toEqual(unreadable);
    expect(await send(form({ "0": `[{"a":${strange}}]` }), { "next-action": "00a1" })).toEqual(unreadable);
  });

  test("with a part that is no JSON, or without arguments, is refused", async () => {
    expect(await send(form({ "0": '[{},"$K1"]', "2": "{" }), script)).toEqual(unreadable);
    expect(await send(form({ a: "b" }), script)).toEqual(unreadable);
  });
});
