/**
 * A few people send to the email of others over HTTP. The owner claims it, the sender recalls it,
 * both at once, or neither: then it returns. What was acknowledged is the client's own knowledge, and
 * the books are compared with it.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { idFrom } from '../../apps/api/src/platform/ids.ts';
import { pin } from '../load/send-people.ts';
import { type Answer, post } from './caller.ts';
import type { Funded } from './people.ts';
import type { Random } from './random.ts';
import { origin } from './stack.ts';
import { isPassing } from './tag-load.ts';

export type ClaimSend = {
  readonly id: string;
  readonly key: string;
  readonly quoteId: string;
  readonly from: Funded;
  readonly to: Funded;
  state: 'unanswered' | 'acknowledged' | 'refused';
  /** End of the send, as the server told the client. */
  ended: 'claimed' | 'recalled' | null;
};

export type ClaimLoad = {
  readonly sends: Map<string, ClaimSend>;
  readonly wrong: string[];
  readonly run: (callers: number, signal: AbortSignal) => Promise<void>;
  readonly askAgain: () => Promise<void>;
};

/** ₦100, the least that can be sent to an email. */
export const claimAmount = 10_000;
const patienceMs = 4_000;
const pauseMs = 60;
const mostTries = 5;

type Asked = { readonly person: Funded; readonly path: string; readonly body: object };

const createAsking = (urls: readonly [string, string], random: Random, wrong: string[]) => {
  const ask = ({ person, path, body }: Asked, key?: string): Promise<Answer | null> =>
    post({
      url: random.pick(urls) + path,
      patienceMs,
      headers: {
        'content-type': 'application/json',
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: `__Host-session=${person.token}`,
        ...(key && { 'idempotency-key': key, 'x-transaction-pin': pin }),
      },
      body: JSON.stringify(body),
    });
  /** Undefined if the answer says nothing about the outcome: the caller may ask again. */
  const heard = (answer: Answer | null, what: string): boolean | undefined => {
    if (answer === null || isPassing(answer.status)) return undefined;
    const { status, text } = answer;
    if (status >= 500) wrong.push(`${what} was answered ${status}: ${text.slice(0, 200)}`);
    if (status === 409 && text.includes('IDEMPOTENCY_RUNNING')) return undefined;
    return status < 300;
  };
  return { ask, heard };
};

/** The owner claims, the sender recalls, both at once, or neither. */
const createFinish = ({
  ask,
  heard,
  random,
  wrong,
}: ReturnType<typeof createAsking> & { readonly random: Random; readonly wrong: string[] }) => {
  const end = async (send: ClaimSend, how: 'claimed' | 'recalled'): Promise<void> => {
    const { id, from, to } = send;
    const asked =
      how === 'claimed'
        ? { person: to, path: `/api/v1/claims/${id}/claim`, body: {} }
        : { person: from, path: `/api/v1/transfers/${id}/cancel`, body: {} };
    if (heard(await ask(asked), how) !== true) return;
    if (send.ended !== null && send.ended !== how) wrong.push(`${id} is ${send.ended} and ${how}`);
    send.ended = how;
  };
  return async (send: ClaimSend): Promise<void> => {
    const choice = random.below(4);
    await Promise.all([
      ...(choice === 0 || choice === 2 ? [end(send, 'claimed')] : []),
      ...(choice === 1 || choice === 2 ? [end(send, 'recalled')] : []),
    ]);
  };
};

export const createClaimLoad = (options: {
  readonly people: readonly Funded[];
  readonly urls: readonly [string, string];
  readonly random: Random;
  readonly newKey: () => string;
}): ClaimLoad => {
  const { people, urls, random, newKey } = options;
  const sends = new Map<string, ClaimSend>();
  const wrong: string[] = [];
  const { ask, heard } = createAsking(urls, random, wrong);

  const begin = async (): Promise<ClaimSend | undefined> => {
    const first = random.below(people.length);
    const second = (first + 1 + random.below(people.length - 1)) % people.length;
    const [from, to] = [people[first], people[second]];
    if (!from || !to) throw new Error('the load needs two people');
    const address = `bench${second + 1}@bench.test`;
    const body = { to: { rail: 'claim', channel: 'email', address }, amount: claimAmount };
    const answer = await ask({ person: from, path: '/api/v1/transfers/quotes', body });
    if (heard(answer, 'a quote') !== true || !answer) return undefined;
    const { id: quoteId } = JSON.parse(answer.text) as { id: string };
    const key = newKey();
    const id = idFrom(`${from.id}/send`, key);
    const send: ClaimSend = { id, key, quoteId, from, to, state: 'unanswered', ended: null };
    sends.set(id, send);
    return send;
  };
  const place = async (send: ClaimSend): Promise<void> => {
    const { quoteId, from, key } = send;
    const asked = { person: from, path: '/api/v1/transfers', body: { quoteId } };
    const done = heard(await ask(asked, key), 'a send to an email');
    if (done !== undefined) send.state = done ? 'acknowledged' : 'refused';
  };
  const placeUntilAnswered = async (send: ClaimSend): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await place(send);
      if (send.state !== 'unanswered') return;
      await sleep(pauseMs);
    }
  };
  const finish = createFinish({ ask, heard, random, wrong });
  return {
    sends,
    wrong,
    run: async (callers, signal) => {
      const caller = async (): Promise<void> => {
        while (!signal.aborted) {
          const send = await begin();
          if (send) {
            await placeUntilAnswered(send);
            if (send.state === 'acknowledged') await finish(send);
          }
          await sleep(pauseMs);
        }
      };
      await Promise.all(Array.from({ length: callers }, caller));
    },
    askAgain: async () => {
      for (const send of sends.values()) {
        if (send.state === 'unanswered' && random.below(2) === 0) await place(send);
        if (send.state === 'acknowledged' && send.ended === null) await finish(send);
      }
    },
  };
};
