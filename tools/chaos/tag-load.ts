/**
 * Many people send to tags over HTTP, as fast as the servers answer. Each send has one key however
 * often it is asked for. What was acknowledged is written to a file of the client's own: the books
 * are compared with it, not with what the server believes.
 */

import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { idFrom } from '../../apps/api/src/platform/ids.ts';
import { pin } from '../load/send-people.ts';
import { type Answer, post } from './caller.ts';
import type { Funded } from './people.ts';
import type { Random } from './random.ts';
import { origin } from './stack.ts';

export type TagSend = {
  readonly id: string;
  readonly key: string;
  readonly from: Funded;
  readonly to: Funded;
  state: 'unanswered' | 'acknowledged' | 'refused';
};

export type TagLoad = {
  readonly sends: Map<string, TagSend>;
  /** Answers by status and code, other than an acknowledgement. */
  readonly others: Map<string, number>;
  /** Answers that no fault excuses. */
  readonly wrong: string[];
  readonly acknowledged: () => number;
  readonly run: (callers: number, signal: AbortSignal) => Promise<void>;
  /** Asks again for what was not answered; people give up on some of them. */
  readonly askAgain: () => Promise<void>;
};

export const tagAmount = 100;
const patienceMs = 4_000;
const pauseMs = 60;
const path = '/rest/v1/rpc/process_tag_transfer';

/** Something is away or busy: the caller may try again under the same key. */
export const isPassing = (status: number): boolean => status === 503 || status === 429;

const ask = (url: string, { key, from, to }: TagSend): Promise<Answer | null> =>
  post({
    url: url + path,
    patienceMs,
    headers: {
      'content-type': 'application/json',
      origin,
      'sec-fetch-site': 'same-origin',
      cookie: `__Host-session=${from.token}`,
      'idempotency-key': key,
      'x-transaction-pin': pin,
    },
    body: JSON.stringify({
      sender_wallet_id: from.wallet,
      recipient_user_id: to.id,
      amount_value: tagAmount,
      currency_code: 'NGN',
      memo_text: 'Lunch',
    }),
  });

type Said = { readonly success?: boolean; readonly transfer_id?: string; readonly code?: string };

/** Hears the answers to sends, and keeps what was acknowledged in the client's own file. */
const createHearing = (file: string) => {
  const others = new Map<string, number>();
  const wrong: string[] = [];
  let acknowledged = 0;
  const count = (what: string): void => void others.set(what, (others.get(what) ?? 0) + 1);
  const acknowledge = (send: TagSend, id: string | undefined): void => {
    if (id !== send.id) wrong.push(`${send.id} was answered ${id}`);
    send.state = 'acknowledged';
    acknowledged += 1;
    appendFileSync(file, `${send.id}\n`);
  };
  const hear = (send: TagSend, answer: Answer | null): void => {
    if (answer === null) return count('no answer');
    const { status, text } = answer;
    const said = status === 200 ? (JSON.parse(text) as Said) : {};
    if (said.success === true) return acknowledge(send, said.transfer_id);
    const what = `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
    count(what);
    if (isPassing(status)) return;
    if (status >= 500) wrong.push(`a send was answered ${what}: ${text.slice(0, 200)}`);
    // A key that another request is still working on says nothing about the send.
    if (status !== 409) send.state = 'refused';
  };
  return { others, wrong, hear, acknowledged: () => acknowledged };
};

export const createTagLoad = (options: {
  readonly people: readonly Funded[];
  readonly urls: readonly [string, string];
  readonly random: Random;
  readonly newKey: () => string;
  readonly file: string;
}): TagLoad => {
  const { people, urls, random, newKey, file } = options;
  const sends = new Map<string, TagSend>();
  const { others, wrong, hear, acknowledged } = createHearing(file);

  const pickSend = (): TagSend => {
    const first = random.below(people.length);
    const second = (first + 1 + random.below(people.length - 1)) % people.length;
    const [from, to] = [people[first], people[second]];
    if (!from || !to) throw new Error('the load needs two people');
    const key = newKey();
    return { id: idFrom(`${from.id}/tag`, key), key, from, to, state: 'unanswered' };
  };
  const untilAnswered = async (send: TagSend, isOver: () => boolean): Promise<void> => {
    for (;;) {
      hear(send, await ask(random.pick(urls), send));
      if (send.state !== 'unanswered' || isOver()) return;
      await sleep(pauseMs);
    }
  };
  return {
    sends,
    others,
    wrong,
    acknowledged,
    run: async (callers, signal) => {
      const caller = async (): Promise<void> => {
        while (!signal.aborted) {
          const send = pickSend();
          sends.set(send.id, send);
          // Some people close the page when no answer comes.
          await untilAnswered(send, () => signal.aborted || random.below(8) === 0);
        }
      };
      await Promise.all(Array.from({ length: callers }, caller));
    },
    askAgain: async () => {
      const open = [...sends.values()].filter(({ state }) => state === 'unanswered');
      const again = open.filter(() => random.below(3) === 0);
      const end = performance.now() + 30_000;
      await Promise.all(again.map((send) => untilAnswered(send, () => performance.now() > end)));
      for (const { id, state } of again) {
        if (state === 'unanswered') wrong.push(`${id} is not answered after the storm`);
      }
    },
  };
};
