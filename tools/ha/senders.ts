/**
 * People who send while the primary is lost. A send that got no clear answer is tried again with the
 * same key, at the other process, until it is acknowledged; what was acknowledged is written down.
 */

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount, pickEnds, pin, type Sender } from '../../bench/send-people.ts';
import { origin } from '../../bench/send-load.ts';

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
  /** Answers that must not happen: 500, or 503 without Retry-After. */
  readonly wrong: readonly string[];
  /** Resolves with the first send that was begun after a time and acknowledged. */
  readonly firstAfter: (time: number, mostMs: number) => Promise<Acknowledged>;
  readonly stop: () => Promise<void>;
};

const agent = new Agent({ keepAlive: true });
/** As long as a person waits; longer than any answer of a process that works. */
const patienceMs = 30_000;
const pauseMs = 200;
/** The load leaves the machine time for the cluster: it has to answer, not to be the fastest. */
const restMs = 60;

type Answer = { readonly status: string; readonly text: string; readonly retryAfter: boolean };

const post = (port: number, headers: Record<string, string>, body: string): Promise<Answer> =>
  new Promise((resolve) => {
    const none = (why: string): void => resolve({ status: 'none', text: why, retryAfter: true });
    const path = '/rest/v1/rpc/process_tag_transfer';
    const call = request(
      { agent, host: '127.0.0.1', port, path, method: 'POST', headers, timeout: patienceMs },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('error', (error) => none(error.message));
        response.on('end', () =>
          resolve({
            status: String(response.statusCode),
            text,
            retryAfter: response.headers['retry-after'] !== undefined,
          }),
        );
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', (error) => none(error.message));
    call.end(body);
  });

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

const isRetried = /^(?:none|409|429|503)$/;

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
  const note = ({ status, text, retryAfter }: Answer): void => {
    answers.set(status, (answers.get(status) ?? 0) + 1);
    const isWrong = (status !== '200' && !isRetried.test(status)) || !retryAfter;
    if (status !== '200' && isWrong && status !== '409')
      wrong.push(`${status} ${text.slice(0, 300)}`);
  };
  const sendOne = async (caller: number): Promise<void> => {
    const n = next;
    next += 1;
    const { from, to, body, headers } = requestOf(people, n);
    for (let tries = 0; ; tries += 1) {
      const beganAt = performance.now();
      const answer = await post(ports[(caller + tries) % ports.length] ?? 0, headers, body);
      note(answer);
      if (answer.status === '200') {
        acknowledged.push({ n, from, to, beganAt, at: performance.now() });
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
      agent.destroy();
    },
  };
};
