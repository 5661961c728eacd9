/**
 * A company that sells meter tokens, for tests of orders without a quote. It listens in the test's
 * process, so it keeps its orders when the server that placed them is killed.
 */

import type { Rail } from '@cowrie/contract/limits/data';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { money } from '@cowrie/money';
import type { Order, Payer, OrderAtCompany } from '#features/payouts/index.ts';
import { attempt } from '#providers/outcome.ts';
import { ProviderError } from '#providers/provider-error.ts';

type Sold = { id: string; reference: string; amount: number; state: string; token: string | null };

export type MeterCompany = {
  readonly url: string;
  readonly orders: () => readonly Sold[];
  readonly tokenOf: (reference: string) => string | null;
  /** Accepts the next order and loses its answer. */
  readonly loseNextAnswer: () => void;
  /** From now on answers differ from what was sold; undefined ends it. */
  readonly answerWith: (change: Partial<Sold> | undefined) => void;
  readonly close: () => Promise<void>;
};

/** The last two digits of the amount decide: 13 is turned down later, 17 is refused immediately. */
const newToken = (): string => Array.from({ length: 4 }, () => randomUUID().slice(0, 4)).join('-');

type Request = { readonly reference: string; readonly amount: number };

export const openMeterCompany = async (): Promise<MeterCompany> => {
  const orders = new Map<string, Sold>();
  let isLosing = false;
  let change: Partial<Sold> | undefined;
  const sell = ({ reference, amount }: Request): { status: number; body: unknown } => {
    if (amount % 100 === 17) return { status: 400, body: { message: 'no such meter' } };
    const isDown = amount % 100 === 13;
    const sold = orders.get(reference) ?? {
      id: randomUUID(),
      reference,
      amount,
      state: isDown ? 'FAILED' : 'SUCCESS',
      token: isDown ? null : newToken(),
    };
    orders.set(reference, sold);
    return { status: 200, body: isDown ? { ...sold, state: 'PENDING' } : { ...sold, ...change } };
  };
  const answer = async (request: IncomingMessage) => {
    if (request.method === 'POST') return sell(JSON.parse(await text(request)) as Request);
    const sold = orders.get(request.url?.split('/').at(-1) ?? '');
    return sold ? { status: 200, body: { ...sold, ...change } } : { status: 404, body: {} };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      if (isLosing && request.method === 'POST') {
        isLosing = false;
        return request.socket.destroy();
      }
      return response.writeHead(status).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders: () => [...orders.values()],
    tokenOf: (reference) => orders.get(reference)?.token ?? null,
    loseNextAnswer: () => {
      isLosing = true;
    },
    answerWith: (to) => {
      change = to;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const states: Readonly<Record<string, OrderAtCompany['state']>> = {
  SUCCESS: 'paid',
  FAILED: 'not_paid',
};

const standingOf = ({ id, state, amount, token }: Sold): OrderAtCompany => ({
  companyId: id,
  state: states[state] ?? 'under_way',
  amount: money(BigInt(amount), 'NGN'),
  words: state,
  ...(token === null ? {} : { goods: { token } }),
});

const failed = (kind: 'rejected' | 'unknown', message: string) =>
  new ProviderError({ kind, reason: 'validation', provider: 'meter', message, retryable: false });

export const meterPayer = (url: string): Payer => {
  const call = async (path: string, body?: Request): Promise<Sold | null> => {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(url + path, request).catch(() => undefined);
    if (!response) throw failed('unknown', 'no answer came');
    if (response.status === 404) return null;
    if (!response.ok) throw failed('rejected', await response.text());
    return (await response.json()) as Sold;
  };
  return {
    who: 'the power company',
    submit: ({ reference, ordered }) =>
      attempt(async () => {
        const sold = await call('/orders', { reference, amount: Number(ordered.minor) });
        if (!sold) throw failed('rejected', 'no such call');
        return standingOf(sold);
      }),
    find: async (reference) => {
      const sold = await call(`/orders/${reference}`);
      return sold && standingOf(sold);
    },
  };
};

export const meterRail = 'purchase' as string as Rail;
export const meterFee = 50n;

/** An order for a meter token, as a room of purchases would make it. */
export const meterOrder = (
  wanted: {
    readonly id: string;
    readonly userId: string;
    readonly account: number;
    readonly amount: bigint;
    readonly promisedAt: Date;
  },
  change: Partial<Order> = {},
): Order => {
  const { id, account, amount } = wanted;
  const asset = 'NGN';
  return {
    ...wanted,
    originId: id,
    quoteId: null,
    rail: meterRail,
    company: 'meter',
    asset,
    fees: [{ kind: 'service', label: 'Service fee', amount: meterFee }],
    ordered: money(amount, asset),
    target: money(amount, asset),
    destination: { meterNumber: '45700123456' },
    reason: 'Electricity',
    memo: null,
    stays: null,
    reference: `MTR_${id.replaceAll('-', '').toUpperCase()}`,
    isFlagged: false,
    outflow: { account, amount, rail: 'bills', single: null, rolling: null, railRolling: null },
    claims: [],
    history: {
      kind: 'withdrawal',
      counterparty: { type: 'meter', name: 'Ikeja Electric', identifier: '45700123456' },
      detail: { rail: meterRail },
      event: 'You confirmed it with your PIN.',
    },
    ...change,
  };
};
