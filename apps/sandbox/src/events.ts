/**
 * The webhooks that providers send: signed as each provider signs, a moment after the cause, and
 * retried with the same id until the product accepts them. On request an event is duplicated,
 * reordered, contradicted, damaged or lost.
 */

import { randomUUID } from 'node:crypto';
import type { SandboxClock } from './clock.ts';
import type { Collection, Store } from './state/store.ts';

export type SentEvent = {
  id: string;
  provider: string;
  type: string;
  /** A URL, or a path below the product's base URL. */
  to: string;
  body: string;
  contentType: string;
  createdAt: string;
  dueAt: string;
  attempts: number;
  status: 'waiting' | 'delivered' | 'given_up' | 'lost';
  lastAnswer: string | null;
};

type NewEvent = {
  provider: string;
  type: string;
  to: string;
  payload: unknown;
  /** The provider's own id of the event, the same on every delivery; generated if absent. */
  id?: string;
  /** Sent as a form instead of JSON. */
  form?: Record<string, string>;
  delayMs?: number;
  /** The opposite message of this provider, for the fault `contradictory`. */
  contradiction?: { type: string; payload: unknown };
  /**
   * The content with a spoiled signature, for providers that sign in the body instead of a header.
   */
  spoiled?: (how: Spoil) => unknown;
};

/** The headers of an event; created again for every delivery. */
export type Sign = (event: {
  id: string;
  body: string;
  to: string;
  at: Date;
}) => Record<string, string>;

export const eventFaults = [
  'duplicate',
  'out_of_order',
  'contradictory',
  'malformed',
  'bad_signature',
  'old_timestamp',
  'late',
  'lost',
] as const;
type EventFault = (typeof eventFaults)[number];
export type Spoil = Extract<EventFault, 'bad_signature' | 'old_timestamp'>;

export type Events = {
  send(event: NewEvent): SentEvent;
  /** How a provider signs; without it the provider's events have no signature. */
  signWith(provider: string, sign: Sign): void;
  fault(provider: string, mode: EventFault, times: number): void;
  all(provider?: string): SentEvent[];
  /** An event as it would be delivered now. */
  signed(id: string): { to: string; headers: Record<string, string>; body: string } | undefined;
  redeliver(id: string): boolean;
  /** The base URL of the product; with null every event waits. */
  deliverTo(baseUrl: string | null): void;
  reset(): void;
  stop(): void;
};

const retryMs = [1_000, 5_000, 30_000, 120_000, 300_000, 600_000];
const mostAttempts = 15;
const swapMs = 400;
const lateMs = 180_000;
const patienceMs = 10_000;

const bodyOf = (event: NewEvent): { body: string; contentType: string } =>
  event.form
    ? {
        body: new URLSearchParams(event.form).toString(),
        contentType: 'application/x-www-form-urlencoded',
      }
    : { body: JSON.stringify(event.payload), contentType: 'application/json' };

const damaged = (body: string): string => body.slice(0, Math.ceil(body.length / 2));

const spoiled = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /signature/i.test(name)
        ? value.replace(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)/, 'x').replace(/.$/, 'A')
        : value,
    ]),
  );

type Planned = { provider: string; mode: EventFault; times: number };

/** Faults that wait for the next event of their provider, and how sent events were spoiled. */
const createEventFaults = () => {
  let planned: Planned[] = [];
  const spoils = new Map<string, Spoil>();
  /** A copy is delivered with the id of its original, and stored under a longer one. */
  const copies = new Map<string, string>();
  return {
    plan: (fault: Planned): void => void planned.push(fault),
    take: (provider: string): EventFault | undefined => {
      const fault = planned.find((each) => each.provider === provider);
      if (!fault) return undefined;
      fault.times -= 1;
      planned = planned.filter(({ times }) => times > 0);
      return fault.mode;
    },
    spoils,
    copies,
    reset: (): void => {
      planned = [];
      spoils.clear();
      copies.clear();
    },
  };
};

const next = (event: SentEvent, answer: string, taken: boolean, now: Date): SentEvent => {
  const attempts = event.attempts + 1;
  const status = taken ? 'delivered' : attempts >= mostAttempts ? 'given_up' : 'waiting';
  const wait = retryMs[Math.min(attempts - 1, retryMs.length - 1)] ?? 0;
  const dueAt = new Date(now.getTime() + wait).toISOString();
  return { ...event, attempts, status, dueAt, lastAnswer: answer };
};

const postTo = async (
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ answer: string; taken: boolean }> => {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { method: 'POST', headers, body, signal });
    await response.arrayBuffer();
    return { answer: String(response.status), taken: response.ok };
  } catch (error) {
    return { answer: error instanceof Error ? error.message : 'no answer', taken: false };
  }
};

/** Delivers events when they are due by the sandbox's clock. */
const createDelivery = (
  sent: Collection<SentEvent>,
  clock: SandboxClock,
  headersOf: (event: SentEvent) => Record<string, string>,
  addressOf: (to: string) => string | null,
) => {
  const inFlight = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const waiting = (): SentEvent[] =>
    sent
      .all()
      .filter(({ status, id, to }) => status === 'waiting' && !inFlight.has(id) && addressOf(to));
  const deliver = async (event: SentEvent): Promise<void> => {
    inFlight.add(event.id);
    const address = addressOf(event.to) ?? '';
    const { answer, taken } = await postTo(address, headersOf(event), event.body);
    inFlight.delete(event.id);
    const current = sent.get(event.id);
    if (!current) return;
    sent.put(event.id, next(current, answer, taken, clock.now()));
    schedule();
  };
  const run = (): void => {
    const now = clock.now().toISOString();
    for (const event of waiting()) if (event.dueAt <= now) void deliver(event);
    schedule();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const due = waiting().map(({ dueAt }) => Date.parse(dueAt));
    if (due.length === 0) return;
    timer = setTimeout(run, Math.max(0, Math.min(...due) - clock.now().getTime()));
  };
  clock.onMove(run);
  return { run, schedule, stop: () => clearTimeout(timer) };
};

/** Stores an event, spoiled as the next fault of its provider says. */
const createSender = (
  sent: Collection<SentEvent>,
  clock: SandboxClock,
  eventFaults: ReturnType<typeof createEventFaults>,
  delayMs: number,
  schedule: () => void,
): Events['send'] => {
  const put = (event: NewEvent, id: string, extraMs: number, body = bodyOf(event)): SentEvent => {
    const now = clock.now();
    const delay = (event.delayMs ?? delayMs) + extraMs;
    return sent.put(id, {
      id,
      provider: event.provider,
      type: event.type,
      to: event.to,
      ...body,
      createdAt: now.toISOString(),
      dueAt: new Date(now.getTime() + delay).toISOString(),
      attempts: 0,
      status: 'waiting',
      lastAnswer: null,
    });
  };
  const send = (event: NewEvent): SentEvent => {
    const id = event.id ?? `evt_${randomUUID()}`;
    const mode = eventFaults.take(event.provider);
    const isSpoiled = mode === 'bad_signature' || mode === 'old_timestamp';
    const body = bodyOf(
      isSpoiled && event.spoiled ? { ...event, payload: event.spoiled(mode) } : event,
    );
    const isDamaged = mode === 'malformed';
    const first = put(
      event,
      id,
      mode === 'out_of_order' ? swapMs : mode === 'late' ? lateMs : 0,
      isDamaged ? { ...body, body: damaged(body.body) } : body,
    );
    if (mode === 'lost') sent.put(id, { ...first, status: 'lost' });
    if (isSpoiled) eventFaults.spoils.set(id, mode);
    if (mode === 'duplicate') eventFaults.copies.set(put(event, `${id}#again`, swapMs).id, id);
    if (mode === 'contradictory' && event.contradiction) {
      put({ ...event, ...event.contradiction }, `evt_${randomUUID()}`, swapMs);
    }
    schedule();
    // The thing that the event reports happens in time; only its delivery is late.
    if (mode !== 'late') return first;
    return { ...first, dueAt: new Date(Date.parse(first.dueAt) - lateMs).toISOString() };
  };
  return send;
};

export const createEvents = (
  store: Store,
  clock: SandboxClock,
  options: { delayMs: number; baseUrl: string | null },
): Events => {
  const sent: Collection<SentEvent> = store.collection('sandbox.events');
  const signers = new Map<string, Sign>();
  const eventFaults = createEventFaults();
  let baseUrl = options.baseUrl;
  const addressOf = (to: string): string | null =>
    /^https?:/.test(to) ? to : baseUrl === null ? null : `${baseUrl.replace(/\/$/, '')}${to}`;
  const headersOf = (event: SentEvent): Record<string, string> => {
    const spoil = eventFaults.spoils.get(event.id);
    const at = new Date(clock.now().getTime() - (spoil === 'old_timestamp' ? 3_600_000 : 0));
    const to = addressOf(event.to) ?? event.to;
    const id = eventFaults.copies.get(event.id) ?? event.id;
    const headers = signers.get(event.provider)?.({ id, body: event.body, to, at }) ?? {};
    const signed = spoil === 'bad_signature' ? spoiled(headers) : headers;
    return { 'Content-Type': event.contentType, ...signed };
  };
  const delivery = createDelivery(sent, clock, headersOf, addressOf);

  const send = createSender(sent, clock, eventFaults, options.delayMs, delivery.schedule);
  // Events that waited when the sandbox was killed.
  delivery.schedule();

  return {
    send,
    signWith: (provider, sign) => void signers.set(provider, sign),
    fault: (provider, mode, times) => eventFaults.plan({ provider, mode, times }),
    all: (provider) => sent.all().filter((event) => !provider || event.provider === provider),
    signed: (id) => {
      const event = sent.get(id);
      return event && { to: event.to, headers: headersOf(event), body: event.body };
    },
    redeliver: (id) => {
      const event = sent.get(id);
      if (!event) return false;
      sent.put(id, { ...event, status: 'waiting', dueAt: clock.now().toISOString() });
      delivery.schedule();
      return true;
    },
    deliverTo: (url) => {
      baseUrl = url;
      delivery.run();
    },
    reset: eventFaults.reset,
    stop: delivery.stop,
  };
};
