/** Tag transfers over HTTP against a server process, for the benchmarks of sending. */

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inRoot } from '../tools/repository.ts';
import { serverFlags } from '../tools/stack/node-flags.ts';
import { closedLoop, leadSeconds, type Pace } from './closed-loop.ts';
import {
  amount,
  giveProofs,
  origin,
  pickEnds,
  pin,
  type PickEnds,
  type SendBooks,
  type Sender,
} from '../tools/load/send-people.ts';
import { openCaller, type WireCaller } from './wire-caller.ts';

export const startServer = async (
  books: Pick<SendBooks, 'env'>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) => {
  const server = fork(inRoot('bench/send-server.ts'), [...args], {
    execArgv: [...serverFlags],
    env: { ...process.env, ...books.env, PUBLIC_URL: origin, LOG_LEVEL: 'warn', ...env },
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return {
    port,
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
};

/** The people of a server, or of several, and where they listen. */
export type Target = {
  readonly people: readonly Sender[];
  readonly port: number;
  /** Further servers; callers are shared out evenly. */
  readonly morePorts?: readonly number[];
  readonly pick?: PickEnds;
};

/** Transfers are numbered through the whole run, so that each is new and has its own proof. */
let next = 0;

const sendNext = async (
  people: readonly Sender[],
  caller: WireCaller,
  pick: PickEnds = pickEnds,
): Promise<boolean> => {
  const n = next;
  next += 1;
  const ends = pick(people.length, n);
  const [from, to] = [people[ends.from], people[ends.to]];
  const body = JSON.stringify({
    sender_wallet_id: from?.wallet,
    recipient_user_id: to?.id,
    amount_value: amount,
    currency_code: 'NGN',
    memo_text: 'Lunch',
  });
  const headers = {
    'content-type': 'application/json',
    origin,
    'sec-fetch-site': 'same-origin',
    cookie: `__Host-session=${from?.token}`,
    'idempotency-key': randomUUID(),
    'x-transaction-pin': pin,
    'x-selfie-proof': `proof-${n}`,
  };
  return (await caller.post('/rest/v1/rpc/process_tag_transfer', headers, body)) === 200;
};

/** More proofs than one turn can use. */
const proofsEach = 6_000;

/** Runs a number of callers for some seconds, each on its own connection. */
export const load = async (
  client: pg.Client,
  { people, port, morePorts = [], pick = pickEnds }: Target,
  count: number,
  seconds: number,
  /** How long a refused caller waits before the next try. */
  pauseMs = 0,
): Promise<Pace> => {
  const from = next;
  const given = Math.ceil(proofsEach * (seconds + leadSeconds));
  await giveProofs({ client, people }, from, given, pick);
  const ports = [port, ...morePorts];
  const callers = await Promise.all(
    Array.from({ length: count }, (_, index) => openCaller(ports[index % ports.length] ?? port)),
  );
  const pace = await closedLoop(count, seconds, async (index) => {
    const isDone = await sendNext(people, callers[index] as WireCaller, pick);
    if (!isDone && pauseMs > 0) await sleep(pauseMs);
    return isDone;
  });
  for (const caller of callers) caller.close();
  if (next > from + given) throw new Error('more was sent than there were proofs for');
  next = from + given;
  return pace;
};
