/**
 * People ask one another for money over HTTP, alone and as splits. Each request is paid from two tabs at
 * once, with quotes and keys of their own, and sometimes the asker cancels it in the same moment.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { idFrom } from '../../apps/api/src/platform/ids.ts';
import { pin } from '../load/send-people.ts';
import { post } from './caller.ts';
import type { Funded } from './people.ts';
import type { Random } from './random.ts';
import { origin } from './stack.ts';
import { isPassing, tagAmount, type TagSend } from './tag-load.ts';

export type AskedRequest = {
  readonly id: string;
  readonly asker: Funded;
  readonly payer: Funded;
  /** One for each tab. */
  readonly sends: TagSend[];
  cancel: 'not asked' | 'unanswered' | 'acknowledged' | 'refused';
};

export type RequestLoad = {
  readonly requests: AskedRequest[];
  /** Every payment that was tried, by its id. */
  readonly sends: Map<string, TagSend>;
  readonly wrong: string[];
  readonly run: (callers: number, signal: AbortSignal) => Promise<void>;
};

type Options = {
  readonly people: readonly Funded[];
  readonly urls: readonly [string, string];
  readonly random: Random;
  readonly newKey: () => string;
};
type Said = { readonly status: number; readonly body: Record<string, unknown>; code: string };

const patienceMs = 4_000;
const pauseMs = 60;
const mostTries = 8;

/** Calls until there is an answer that counts; null if the person gives up before. */
const createCalling = ({ urls, random }: Options, wrong: string[]) => {
  const once = async (who: Funded, path: string, key: string, body: object) => {
    const answer = await post({
      url: random.pick(urls) + path,
      patienceMs,
      headers: {
        'content-type': 'application/json',
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: `__Host-session=${who.token}`,
        'idempotency-key': key,
        'x-transaction-pin': pin,
      },
      body: JSON.stringify(body),
    });
    if (answer === null || isPassing(answer.status)) return null;
    const { status, text } = answer;
    const code = status === 200 ? '' : (/"code":"(\w+)"/.exec(text)?.[1] ?? '');
    if (code === 'IDEMPOTENCY_RUNNING') return null;
    if (status >= 500) wrong.push(`${path} was answered ${status}: ${text.slice(0, 200)}`);
    const parsed = status === 200 ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status, body: parsed, code } satisfies Said;
  };
  return async (who: Funded, path: string, key: string, body: object): Promise<Said | null> => {
    for (let tried = 0; tried < mostTries; tried += 1) {
      const said = await once(who, path, key, body);
      if (said) return said;
      await sleep(pauseMs);
    }
    return null;
  };
};

type Call = ReturnType<typeof createCalling>;
/** A request with the code of its link. */
type Asked = readonly [AskedRequest, string];

/** Asks for money: one person, or several in a split. */
const createAsking = ({ people, random, newKey }: Options, call: Call) => {
  const requests: AskedRequest[] = [];
  const pickPeople = (count: number): Funded[] => {
    const first = random.below(people.length);
    return Array.from({ length: count }, (_, index) => {
      const one = people[(first + index) % people.length];
      if (!one) throw new Error('the load needs people');
      return one;
    });
  };
  const remember = (id: string, asker: Funded, payer: Funded): AskedRequest => {
    const request: AskedRequest = { id, asker, payer, sends: [], cancel: 'not asked' };
    requests.push(request);
    return request;
  };
  const askOne = async (): Promise<Asked[]> => {
    const [asker, payer] = pickPeople(2) as [Funded, Funded];
    const key = newKey();
    const request = remember(idFrom(`${asker.id}/money-request`, key), asker, payer);
    const body = { fromUserId: payer.id, amount: tagAmount, note: 'Lunch' };
    const said = await call(asker, '/api/v1/money-requests', key, body);
    return said?.status === 200 ? [[request, String(said.body['code'])]] : [];
  };
  const askSplit = async (): Promise<Asked[]> => {
    const [asker, ...payers] = pickPeople(3) as [Funded, Funded, Funded];
    const key = newKey();
    const splitId = idFrom(`${asker.id}/split`, key);
    const made = payers.map((payer) =>
      remember(idFrom(splitId, `share ${payer.id}`), asker, payer),
    );
    const shares = payers.map(({ id }) => ({ userId: id, amount: tagAmount }));
    const body = { total: tagAmount * 3, ownShare: tagAmount, note: 'Dinner', shares };
    const said = await call(asker, '/api/v1/splits', key, body);
    const stored = (said?.body['requests'] ?? []) as { id: string; code: string }[];
    return made.flatMap((request): Asked[] => {
      const code = stored.find(({ id }) => id === request.id)?.code;
      return code === undefined ? [] : [[request, code]];
    });
  };
  return { requests, ask: () => (random.below(3) === 0 ? askSplit() : askOne()) };
};

/** Pays a request in one tab, with a quote and a key of its own. */
const createPaying = ({ newKey }: Options, call: Call, wrong: string[]) => {
  const sends = new Map<string, TagSend>();
  const payInTab = async ([request, code]: Asked): Promise<void> => {
    const { asker, payer } = request;
    const to = { rail: 'tag', recipientUserId: asker.id };
    const wanted = { to, amount: tagAmount, requestCode: code };
    const quoted = await call(payer, '/api/v1/transfers/quotes', newKey(), wanted);
    if (quoted?.status !== 200) return;
    const key = newKey();
    const id = idFrom(`${payer.id}/send`, key);
    const send: TagSend = { id, key, from: payer, to: asker, state: 'unanswered' };
    request.sends.push(send);
    sends.set(id, send);
    const said = await call(payer, '/api/v1/transfers', key, { quoteId: quoted.body['id'] });
    if (!said) return;
    send.state = said.status === 200 ? 'acknowledged' : 'refused';
    if (said.status === 200 && said.body['transactionId'] !== id) {
      wrong.push(`${id} was answered ${String(said.body['transactionId'])}`);
    }
  };
  return { sends, payInTab };
};

export const createRequestLoad = (options: Options): RequestLoad => {
  const { random, newKey } = options;
  const wrong: string[] = [];
  const call = createCalling(options, wrong);
  const { requests, ask } = createAsking(options, call);
  const { sends, payInTab } = createPaying(options, call, wrong);
  const cancel = async ([request]: Asked): Promise<void> => {
    request.cancel = 'unanswered';
    const path = `/api/v1/money-requests/${request.id}/cancel`;
    // After a lost answer a second cancel is refused, which says nothing about the first.
    const said = await call(request.asker, path, newKey(), {});
    if (said) request.cancel = said.status === 200 ? 'acknowledged' : 'refused';
  };
  const round = async (): Promise<void> => {
    const asked = await ask();
    await Promise.all(
      asked.flatMap((one) => [
        payInTab(one),
        payInTab(one),
        ...(random.below(3) === 0 ? [cancel(one)] : []),
      ]),
    );
  };
  return {
    requests,
    sends,
    wrong,
    run: async (callers, signal) => {
      const caller = async (): Promise<void> => {
        while (!signal.aborted) await round();
      };
      await Promise.all(Array.from({ length: callers }, caller));
    },
  };
};
