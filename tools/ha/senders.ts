/**
 * People who send while the primary is lost. A send that got no clear answer is tried again with the
 * same key, at the other process, until it is acknowledged; what was acknowledged is written down.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount, origin, pickEnds, pin, type Sender } from '../load/send-people.ts';
import { type Answer, ask, closeCalls } from './ask.ts';

export type Acknowledged = {
  readonly n: number;
  readonly from: number;
  readonly to: number;
  /** When the try that was acknowledged began and ended. */
  readonly beganAt: number;
  readonly at: number;
};

export type Load = {
  readonly acknowledged: readonly Acknowledged[];
  /** How often each status came; `none` counts tries without an answer. */
  readonly answers: ReadonlyMap<string, number>;
  /** Must not happen: 500, 503 without Retry-After, or a history without what was just sent. */
  readonly wrong: readonly string[];
  /** Resolves with the first send that was begun after a time and acknowledged. */
  readonly firstAfter: (time: number, mostMs: number) => Promise<Acknowledged>;
  readonly stop: () => Promise<void>;
};

const pauseMs = 200;
/** The load leaves the machine time for the cluster: it has to answer, not to be the fastest. */
const restMs = 60;
/** After every so many sends the sender looks at their history, at the other process. */
const lookEvery = 3;

const requestOf = (people: readonly Sender[], n: number) => {
  const { from, to } = pickEnds(people.length, n);
  const body = JSON.stringify({
    sender_wallet_id: people[from]?.wallet,
    recipient_user_id: people[to]?.id,
    amount_value: amount,
    currency_code: 'NGN',
    memo_text: `ha ${n}`,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    origin,
    'sec-fetch-site': 'same-origin',
    cookie: `__Host-session=${people[from]?.token}`,
    'idempotency-key': randomUUID(),
    'x-transaction-pin': pin,
  };
  return { from, to, body, headers };
};

const sendPath = '/rest/v1/rpc/process_tag_transfer';
const isRetried = /^(?:none|409|429|503)$/;

const isExpected = ({ status, hasRetryAfter }: Answer): boolean =>
  status === '200' || status === '409' || (isRetried.test(status) && hasRetryAfter);

export const startLoad = (
  people: readonly Sender[],
  ports: readonly number[],
  callers: number,
): Load => {
  const acknowledged: Acknowledged[] = [];
  const answers = new Map<string, number>();
  const wrong: string[] = [];
  let next = 0;
  const stopping = new AbortController();
  const note = (answer: Answer, what = ''): void => {
    const kind = what + answer.status;
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    if (!isExpected(answer)) wrong.push(`${kind} ${answer.text.slice(0, 300)}`);
  };
  /** Checks that people see their own sends at once, also at another process and a replica. */
  const look = async (port: number, from: number, n: number): Promise<void> => {
    const cookie = `__Host-session=${people[from]?.token}`;
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await ask({ port, method: 'GET', path: '/api/v1/transactions', headers });
    note(answer, 'history ');
    if (answer.status !== '200' || answer.text.includes(`"ha ${n}"`)) return;
    wrong.push(`the history after send ${n} does not have it: ${answer.text.slice(0, 300)}`);
  };
  const sendOne = async (caller: number): Promise<void> => {
    const n = next;
    next += 1;
    const { from, to, body, headers } = requestOf(people, n);
    for (let tries = 0; ; tries += 1) {
      const beganAt = performance.now();
      const port = ports[(caller + tries) % ports.length] ?? 0;
      const answer = await ask({ port, method: 'POST', path: sendPath, headers, body });
      note(answer);
      if (answer.status === '200') {
        acknowledged.push({ n, from, to, beganAt, at: performance.now() });
        if (n % lookEvery === 0)
          await look(ports[(caller + tries + 1) % ports.length] ?? 0, from, n);
        return;
      }
      await sleep(pauseMs);
    }
  };
  const call = async (caller: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sendOne(caller);
      await sleep(restMs);
    }
  };
  const running = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return {
    acknowledged,
    answers,
    wrong,
    firstAfter: async (time, mostMs) => {
      for (const end = time + mostMs; performance.now() < end; await sleep(10)) {
        const found = acknowledged.findLast(({ beganAt }) => beganAt > time);
        if (found) return acknowledged.find(({ beganAt }) => beganAt > time) ?? found;
      }
      const counts = JSON.stringify([...answers]);
      throw new Error(
        `no send was acknowledged within ${mostMs / 1000} s; ${counts} ${wrong[0] ?? ''}`,
      );
    },
    stop: async () => {
      stopping.abort();
      await running;
      closeCalls();
    },
  };
};
