/** The live line to a table: a socket that comes back by itself, and plain polling where sockets do not pass. */

import { api, Refused } from "./api";
import { applyPeople, applyUpdate } from "./patch";
import type { ChatLine, Message, Problem, Request, View } from "./wire";

export type Line = "connecting" | "live" | "reconnecting" | "polling" | "closed";

export interface Listener {
  view(view: View): void;
  chat(line: ChatLine): void;
  line(line: Line): void;
  /** The table cannot be looked at: the connection is given up until `start` is called again. */
  denied(problem: Problem): void;
  /** The server does not know us; become a guest, then the connection goes on. */
  introduce(): Promise<unknown>;
}

const PING_EVERY = 25_000;
const SILENCE = 12_000;
const POLL_EVERY = 2_500;
const SOCKET_AGAIN = 30_000;
const FAILURES_BEFORE_POLLING = 3;

export class Live {
  view: View | null = null;
  /** When the last message came, for measuring how long the table takes to show it. */
  arrived = 0;
  /** The seat I look from; undefined leaves it to the server, null is a spectator. */
  private seat: number | null | undefined;
  private socket: WebSocket | null = null;
  private failures = 0;
  private stopped = true;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setTimeout> | undefined;
  private polling = false;
  private silent = false; // the last poll found nobody

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {}

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.failures = 0;
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.listener.line("connecting");
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.polling = false;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.drop();
    this.listener.line("closed");
  }

  /** See the table from another of my seats. */
  look(seat: number | null): void {
    this.seat = seat;
    if (!this.send({ type: "look", seat })) void this.fetch(true);
  }

  /** We are somebody else now: come in again. */
  again(): void {
    if (this.stopped) return;
    this.seat = undefined;
    this.view = null;
    this.failures = 0;
    this.drop();
    this.connect();
  }

  /** Take a view that came another way, as with a refusal. */
  take(view: View): void {
    this.view = view;
    this.listener.view(view);
  }

  /** Make sure that what I have is the present. */
  refresh(): void {
    if (!this.send({ type: "sync", version: this.view?.version ?? "" })) void this.fetch(false);
  }

  // -- the socket --------------------------------------------------------------------------------------------------

  private connect(): void {
    if (this.stopped || this.socket) return;
    const address = new URL(`/api/tables/${encodeURIComponent(this.table)}/live`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.seat !== undefined) address.searchParams.set("seat", String(this.seat ?? -1));
    if (this.view) address.searchParams.set("version", this.view.version);
    let socket: WebSocket;
    try {
      socket = new WebSocket(address);
    } catch {
      this.lost();
      return;
    }
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.socket === socket && this.heard(event.data as string);
    socket.onclose = (event) => this.socket === socket && this.closed(event.code);
  }

  private opened(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.polling = false;
    this.listener.line("live");
    this.pinger = setTimeout(() => this.ping(socket), PING_EVERY);
  }

  private ping(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.send({ type: "ping" });
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket === socket && this.closed(0), SILENCE);
    clearTimeout(this.pinger);
    this.pinger = setTimeout(() => this.ping(socket), PING_EVERY);
  }

  private heard(data: string): void {
    this.arrived = performance.now();
    clearTimeout(this.silence);
    this.failures = 0;
    let message: Message;
    try {
      message = JSON.parse(data) as Message;
    } catch {
      return;
    }
    switch (message.type) {
      case "view":
        return this.take(message);
      case "update": {
        if (this.view?.version === message.version) return;
        const next = this.view && applyUpdate(this.view, message);
        if (next) this.take(next);
        else this.send({ type: "sync", version: "" });
        return;
      }
      case "people":
        if (this.view) this.take(applyPeople(this.view, message));
        return;
      case "chat":
        return this.listener.chat(message);
    }
  }

  private closed(code: number): void {
    this.drop();
    if (this.stopped) return;
    if (code === 4003 || code === 4004) void this.fetch(true);
    else if (code === 4001 && this.failures === 0) {
      this.failures += 1;
      void this.listener.introduce().then(
        () => this.connect(),
        () => this.lost(),
      );
    } else this.lost();
  }

  private lost(): void {
    this.failures += 1;
    if (this.failures >= FAILURES_BEFORE_POLLING) {
      this.startPolling();
      this.later(() => this.connect(), SOCKET_AGAIN);
      return;
    }
    this.listener.line("reconnecting");
    this.later(() => this.connect(), 300 * 2 ** this.failures * (0.5 + Math.random()));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.silence);
    clearTimeout(this.pinger);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private send(message: Request): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private readonly wake = (): void => {
    if (this.stopped || document.hidden) return;
    if (!this.socket) this.connect();
    else if (this.socket.readyState === WebSocket.OPEN) this.ping(this.socket);
  };

  // -- polling -----------------------------------------------------------------------------------------------------

  private startPolling(): void {
    if (this.polling) return;
    this.polling = true;
    const again = async () => {
      if (!this.polling || this.stopped) return;
      await this.fetch(false);
      this.later(again, document.hidden ? 4 * POLL_EVERY : POLL_EVERY);
    };
    void again();
  }

  private async fetch(whole: boolean): Promise<void> {
    const seat = this.seat === null ? -1 : (this.seat ?? null);
    try {
      const view = await api.view(this.table, seat, whole ? "" : (this.view?.version ?? ""));
      if (this.stopped) return;
      if (this.polling && !this.socket) this.listener.line("polling");
      if (view) this.take(view);
      if (this.silent) this.connect(); // the server is back: perhaps its sockets are
      this.silent = false;
      if (!this.socket && !this.polling) this.lost();
    } catch (failure) {
      if (this.stopped) return;
      if (failure instanceof Refused && failure.status !== 429) {
        this.stop();
        this.listener.denied(failure.problem);
      } else {
        this.silent = true;
        this.listener.line("reconnecting");
        if (!this.socket && !this.polling) this.lost();
      }
    }
  }

  private later(action: () => void, milliseconds: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.stopped) action();
    }, milliseconds);
    this.timers.add(timer);
  }
}
