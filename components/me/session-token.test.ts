import { expect, test } from "vitest";
import { mcpConfiguration } from "./session-token";

test("the configuration of an MCP client names this server and carries the token", () => {
  expect(JSON.parse(mcpConfiguration("https://catalog.example", "abc.def"))).toEqual({
    mcpServers: {
      "launch-catalog": {
        type: "http",
        url: "https://catalog.example/api/mcp",
        headers: { Authorization: "Bearer abc.def" },
      },
    },
  });
});
