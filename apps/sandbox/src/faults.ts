import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { SandboxClock } from './clock.ts';
import type { Provider } from './providers/provider.ts';
import type { Collection } from './state/store.ts';

/**
 * How a provider can fail. "before" loses the request; "after" does the work and loses the answer,
 * which is the fault that reveals double payments. "reset" closes the connection without an answer. "500_late" answers 500, knows nothing of the
 * request for some seconds, and then carries it out after all.
 */
export const faultSchema = z.strictObject({
  provider: z.string(),
  /** `ANY` matches every method. */
  method: z.string().default('POST'),
  path_regex: z.string().default('.*'),
  /** Only a request with this in its body, such as one order by its reference. */
  body_regex: z.string().optional(),
  mode: z.enum([
    'timeout_before',
    'timeout_after',
    'reset_before',
    'reset_after',
    '400',
    '403',
    '404',
    '500',
    '500_after',
    '500_late',
    '429',
    'malformed',
    'slow',
    'down',
  ]),
  times: z.int().min(1).default(1),
  delay_ms: z.int().min(0).max(120_000).default(2000),
  /** How long a provider stays down or a late request waits, by the sandbox's clock. */
  seconds: z.int().min(1).max(86_400).default(10),
});

export type Fault = z.output<typeof faultSchema>;

/** A fault that a request has met. */
type PlayedFault = Pick<Fault, 'provider' | 'mode' | 'body_regex'> & { path: string };

export type Faults = {
  add(fault: Fault): void;
  clear(): void;
  isDown(provider: string): boolean;
  planned(): Fault[];
  /** Also those from before a restart. */
  played(): PlayedFault[];
  /** Uses up one occurrence of the first fault that matches this request. */
  take(
    request: Readonly<Record<'provider' | 'method' | 'path' | 'body', string>>,
  ): Fault | undefined;
  /** Carries a request out when its time has come. */
  later(seconds: number, work: () => Promise<unknown>): void;
  /** Carries out the late requests whose time has come. */
  catchUp(): Promise<void>;
};

export const createFaults = (clock: SandboxClock, played: Collection<PlayedFault>): Faults => {
  let planned: Fault[] = [];
  let down = new Map<string, number>();
  let late: { readonly at: number; readonly work: () => Promise<unknown> }[] = [];
  return {
    later: (seconds, work) => void late.push({ at: clock.now().getTime() + seconds * 1000, work }),
    catchUp: async () => {
      const now = clock.now().getTime();
      const due = late.filter(({ at }) => at <= now);
      late = late.filter(({ at }) => at > now);
      for (const { work } of due) await work();
    },
    add: (fault) => {
      if (fault.mode !== 'down') return void planned.push(fault);
      return void down.set(fault.provider, clock.now().getTime() + fault.seconds * 1000);
    },
    clear: () => {
      planned = [];
      down = new Map();
    },
    isDown: (provider) => (down.get(provider) ?? 0) > clock.now().getTime(),
    planned: () => planned.map((fault) => ({ ...fault })),
    played: () => played.all(),
    take: ({ provider, method, path, body }) => {
      const fault = planned.find(
        (f) =>
          f.provider === provider &&
          (f.method.toUpperCase() === 'ANY' || f.method.toUpperCase() === method) &&
          new RegExp(f.path_regex).test(path) &&
          (f.body_regex === undefined || new RegExp(f.body_regex).test(body)),
      );
      if (fault === undefined) return undefined;
      fault.times -= 1;
      planned = planned.filter((f) => f.times > 0);
      const { mode, body_regex } = fault;
      played.put(randomUUID(), { provider, mode, path, ...(body_regex && { body_regex }) });
      return fault;
    },
  };
};

const longestHangMs = 120_000;

/** Keeps a request and carries it out later, past the faults. Its answer reaches no one. */
const repeatLater = async (
  provider: Provider,
  faults: Faults,
  c: Context,
  seconds: number,
): Promise<void> => {
  const { method, headers } = c.req.raw;
  const body = await c.req.text();
  const path = c.req.path.slice(provider.name.length + 1);
  faults.later(seconds, async () => provider.routes.request(path, { method, headers, body }));
};

/** Closes the connection. The answer is never sent, also where a test asks without a connection. */
const hangUp = (c: Context): Response => {
  (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.destroy();
  return c.body(null, 502);
};

export const injectFaults =
  (provider: Provider, faults: Faults): MiddlewareHandler =>
  async (c, next) => {
    await faults.catchUp();
    const fault = faults.take({
      provider: provider.name,
      method: c.req.method,
      path: c.req.path.slice(provider.name.length + 1),
      // As bytes first: as text, an uploaded picture would be damaged for the routes behind.
      body: new TextDecoder().decode(await c.req.arrayBuffer()),
    });
    if (faults.isDown(provider.name)) return c.json(provider.failure(503), 503);
    const hang = (): Promise<unknown> =>
      sleep(longestHangMs, undefined, { signal: c.req.raw.signal }).catch(() => undefined);
    switch (fault?.mode) {
      case undefined:
        return next();
      case 'slow':
        await sleep(fault.delay_ms);
        return next();
      case 'timeout_before':
        await hang();
        return c.body(null, 504);
      case 'timeout_after':
        await next();
        await hang();
        return;
      case 'reset_before':
        return hangUp(c);
      case 'reset_after':
        await next();
        c.res = hangUp(c);
        return;
      case '400':
      case '403':
      case '404':
      case '500': {
        const status = Number(fault.mode) as 400 | 403 | 404 | 500;
        return c.json(provider.failure(status), status);
      }
      case 'down':
        return c.json(provider.failure(503), 503);
      case '500_after':
        await next();
        c.res = c.json(provider.failure(500), 500);
        return;
      case '500_late':
        await repeatLater(provider, faults, c, fault.seconds);
        return c.json(provider.failure(500), 500);
      case '429':
        return c.json(provider.failure(429), 429, { 'Retry-After': '1' });
      case 'malformed':
        await next();
        c.res = c.body('{"unfinished', 200, { 'Content-Type': 'application/json' });
    }
  };
