/** Requests: what is tried again, what is not, and what a refusal says. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { call, introduceWith, Refused, Unreachable } from "../src/lib/api";

function server(...answers: (Response | "dead")[]): ReturnType<typeof vi.fn> {
  const asked = vi.fn(() => {
    const answer = answers.shift() ?? "dead";
    return answer === "dead" ? Promise.reject(new TypeError("no network")) : Promise.resolve(answer);
  });
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("setTimeout", (done: () => void) => queueMicrotask(done));
  return asked;
}
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

describe("a request", () => {
  test("is tried again when the network fails, if it may be sent twice", async () => {
    const asked = server("dead", json(200, { a: 1 }));
    expect(await call("GET", "/x")).toEqual({ a: 1 });
    expect(asked).toHaveBeenCalledTimes(2);
    server("dead", json(200, {}));
    await expect(call("POST", "/x", {})).rejects.toBeInstanceOf(Unreachable);
  });

  test("that is refused says why, once", async () => {
    const asked = server(json(409, { code: "stale", error: "Too late." }));
    const refused = await call("POST", "/x", {}).catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).problem).toMatchObject({ code: "stale", error: "Too late." });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("that is refused in no words of ours still says something", async () => {
    server(new Response("<html>", { status: 413, statusText: "Too Large" }));
    await expect(call("POST", "/x", {})).rejects.toMatchObject({ problem: { code: "http-413", error: "413 Too Large" } });
  });

  test("by somebody the server does not know is sent again after introducing, and only once", async () => {
    const introduce = vi.fn(() => Promise.resolve());
    introduceWith(introduce);
    server(json(401, { code: "who", error: "Who?" }), json(200, 7));
    expect(await call("POST", "/x", {})).toBe(7);
    server(json(401, { code: "who", error: "Who?" }), json(401, { code: "who", error: "Who?" }));
    await expect(call("POST", "/x", {})).rejects.toBeInstanceOf(Refused);
    expect(introduce).toHaveBeenCalledTimes(2);
  });
});
