import net from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startSite } from "./loopback-site";

test("a client that hangs up while it sends is no fault of the site", async () => {
  let finish = (_outcome: string) => {};
  const outcome = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const site = await startSite(async (request) => {
    const reading = text(request);
    reading.then(finish, (error: Error) => finish(error.message));
    await reading;
  });
  const client = net.connect(site.port, "127.0.0.1");
  client.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhal", () => client.destroy());
  // An error that nobody takes would fail the run, not this test.
  expect(await outcome).toBe("aborted");
  await site.close();
});
