import { expect, test } from 'vitest';
import { ApiError } from '@cowrie/contract/client';
import { answerOnlyHeader } from '@cowrie/contract/platform/answer-only';
import {
  AnswerLost,
  createMoneyOrders,
  isOutcomeUnknown,
  longestCallMs,
  type OrderCall,
  type Settled,
} from './money-orders.ts';

const failed = (code: ApiError['code'], status: number) =>
  new ApiError({ code, status, message: code });
const lost = () => failed('OFFLINE', 0);

type Headers = Readonly<Record<string, string>>;
type Server = (order: OrderCall, headers: Headers) => Promise<unknown>;

/** One device and one server, which moves money once for each key and answers what it stored. */
function device() {
  const stored = new Map<string, unknown>();
  const keys = new Map<string, string>();
  const moved = new Map<string, unknown>();
  const clock = { now: 1_000 };
  const person = { id: 'amara' };
  const calls: { order: OrderCall; headers: Headers }[] = [];
  let made = 0;
  const honest: Server = async (order, headers) => {
    const key = headers['idempotency-key'] ?? '';
    if (!moved.has(key)) {
      if (answerOnlyHeader in headers) throw failed('NOT_FOUND', 404);
      moved.set(key, { id: `made ${moved.size + 1}`, of: order.input });
    }
    return moved.get(key);
  };
  const server = { answer: honest };
  const openTab = (page = '/virtual-cards') => {
    const tab = createMoneyOrders({
      store: {
        read: async (product) => stored.get(product),
        save: async (product, order) => void stored.set(product, structuredClone(order)),
        remove: async (product) => void stored.delete(product),
      },
      keys: {
        of: async (intent) => {
          made += keys.has(intent) ? 0 : 1;
          keys.set(intent, keys.get(intent) ?? `key ${made}`);
          return keys.get(intent) ?? '';
        },
        forget: async (intent) => void keys.delete(intent),
      },
      call: (order, headers) => {
        calls.push({ order, headers });
        return server.answer(order, headers);
      },
      now: () => clock.now,
      userId: () => person.id,
      page: () => page,
    });
    const settled: Settled[] = [];
    tab.listen((one) => settled.push(one));
    return { ...tab, settled };
  };
  /** The server does it, but its answer does not arrive. */
  const loseAnswers = () => {
    server.answer = async (order, headers) => {
      await honest(order, headers);
      throw lost();
    };
  };
  const losesCalls = () => {
    server.answer = async () => {
      throw lost();
    };
  };
  const recovers = () => {
    server.answer = honest;
  };
  return {
    stored,
    keys,
    moved,
    clock,
    person,
    calls,
    server,
    openTab,
    loseAnswers,
    losesCalls,
    recovers,
  };
}

const about = { product: 'cards', call: 'cards.fund', page: '/virtual-cards' };
const fund = (amount: number) => ({
  call: 'cards.fund',
  input: { params: { cardId: 'c1' }, body: { amount } },
  intent: `fund ${amount}`,
});

test.each([
  ['OFFLINE', 0, true],
  ['TIMEOUT', 0, true],
  ['INTERNAL', 500, true],
  ['UNAVAILABLE', 503, true],
  // An answer that is not from our server, with whatever status.
  ['UNAVAILABLE', 404, true],
  ['IDEMPOTENCY_RUNNING', 409, true],
  ['FX_STOPPED', 503, false],
  ['BILLER_DOWN', 503, false],
  ['INSUFFICIENT_BALANCE', 409, false],
  ['PIN_WRONG', 403, false],
] as const)('%s with status %i leaves the outcome unknown: %s', (code, status, isUnknown) => {
  expect(isOutcomeUnknown(failed(code, status))).toBe(isUnknown);
});

test('an answer that cannot be read leaves the outcome unknown', () => {
  expect(isOutcomeUnknown(new SyntaxError('not JSON'))).toBe(true);
});

test('a clear answer leaves nothing behind', async () => {
  const at = device();
  const tab = at.openTab();
  expect(await tab.send('cards', fund(5), { pin: '1' })).toMatchObject({ id: 'made 1' });
  expect([at.stored.size, at.keys.size, tab.shown('cards')]).toEqual([0, 0, undefined]);
});

test('a lost answer is kept without PIN, and asked about with the same key, which moves nothing', async () => {
  const at = device();
  const tab = at.openTab();
  at.loseAnswers();
  const sent = tab.send('cards', fund(5), {
    'x-transaction-pin': '2580',
    'x-selfie-proof': 'face',
  });
  await expect(sent).rejects.toBeInstanceOf(AnswerLost);
  expect(tab.shown('cards')?.key).toBe('key 1');
  expect(JSON.stringify([...at.stored])).not.toMatch(/2580|face/);
  await tab.ask('cards');
  expect(tab.settled).toEqual([]);
  at.recovers();
  await tab.ask('cards');
  const answer = { id: 'made 1', of: fund(5).input };
  expect(tab.settled).toEqual([{ ...about, kind: 'done', answer }]);
  expect(at.moved.size).toBe(1);
  expect(at.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'key 1',
    'key 1',
    'key 1',
  ]);
  expect(at.calls.slice(1).every(({ headers }) => answerOnlyHeader in headers)).toBe(true);
  expect([at.stored.size, at.keys.size, tab.shown('cards')]).toEqual([0, 0, undefined]);
});

test('a reload finds the order, also if it came before the answer', async () => {
  const at = device();
  at.server.answer = async () => new Promise(() => undefined);
  void at.openTab().send('cards', fund(5), {});
  await expect.poll(() => at.calls.length).toBe(1);
  at.recovers();
  const after = at.openTab();
  expect(await after.find('cards')).toMatchObject({ call: 'cards.fund', input: fund(5).input });
  expect(await after.find('bills')).toBeUndefined();
});

test('an order that never arrived is given up only when it can no longer be running', async () => {
  const at = device();
  const tab = at.openTab();
  at.losesCalls();
  await expect(tab.send('cards', fund(5), {})).rejects.toBeInstanceOf(AnswerLost);
  at.recovers();
  at.clock.now += longestCallMs - 1;
  await tab.ask('cards');
  expect(tab.shown('cards')).toBeDefined();
  at.clock.now += 1;
  await tab.ask('cards');
  expect(tab.settled).toEqual([{ ...about, kind: 'nothing' }]);
  expect([at.moved.size, at.stored.size]).toEqual([0, 0]);
  // An identical order has the same key: if the first call comes late after all, it moves money
  // once.
  await tab.send('cards', fund(5), {});
  expect([...at.moved.keys()]).toEqual(['key 1']);
});

test.each([
  ['USER_NOT_AUTHENTICATED', 401],
  ['FEATURE_OFF', 403],
  ['RATE_LIMITED', 429],
  ['READ_ONLY', 503],
  ['IDEMPOTENCY_RUNNING', 409],
] as const)('%s to the question says nothing about the order', async (code, status) => {
  const at = device();
  const tab = at.openTab();
  at.loseAnswers();
  await expect(tab.send('cards', fund(5), {})).rejects.toBeInstanceOf(AnswerLost);
  at.clock.now += longestCallMs;
  at.server.answer = async () => {
    throw failed(code, status);
  };
  await tab.ask('cards');
  expect([tab.settled.length, at.stored.size]).toEqual([0, 1]);
});

test('a refusal is thrown unchanged, and nothing is in doubt', async () => {
  const at = device();
  const tab = at.openTab();
  at.server.answer = async () => {
    throw failed('INSUFFICIENT_BALANCE', 409);
  };
  await expect(tab.send('cards', fund(5), {})).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
  expect([at.stored.size, tab.shown('cards')]).toEqual([0, undefined]);
});

test('two tabs: the second sees the order of the first, and both hear its answer', async () => {
  const at = device();
  const [first, second] = [at.openTab(), at.openTab()];
  at.loseAnswers();
  await expect(first.send('cards', fund(5), {})).rejects.toBeInstanceOf(AnswerLost);
  expect(await second.find('cards')).toMatchObject({ key: 'key 1' });
  at.recovers();
  await second.ask('cards');
  await first.ask('cards');
  expect(first.settled).toEqual(second.settled);
  expect(at.moved.size).toBe(1);
});

test('a reloaded page hears the answer that another tab heard first, other pages do not', async () => {
  const at = device();
  at.loseAnswers();
  await expect(at.openTab().send('cards', fund(5), {})).rejects.toBeInstanceOf(AnswerLost);
  const [reloaded, second, other] = [at.openTab(), at.openTab(), at.openTab('/dashboard')];
  for (const tab of [reloaded, second, other]) expect(await tab.find('cards')).toBeDefined();
  at.recovers();
  for (const tab of [second, reloaded, other]) await tab.ask('cards');
  expect(reloaded.settled).toEqual(second.settled);
  expect([reloaded.settled.length, other.settled.length]).toEqual([1, 0]);
  expect([reloaded.shown('cards'), other.shown('cards')]).toEqual([undefined, undefined]);
  expect(at.moved.size).toBe(1);
});

test('a reloaded page that cannot ask keeps the order, though another tab heard the answer', async () => {
  const at = device();
  at.loseAnswers();
  await expect(at.openTab().send('cards', fund(5), {})).rejects.toBeInstanceOf(AnswerLost);
  const [reloaded, second] = [at.openTab(), at.openTab()];
  for (const tab of [reloaded, second]) expect(await tab.find('cards')).toBeDefined();
  at.recovers();
  await second.ask('cards');
  at.losesCalls();
  await reloaded.ask('cards');
  expect(reloaded.shown('cards')).toBeDefined();
  at.recovers();
  await reloaded.ask('cards');
  expect([reloaded.settled.length, reloaded.shown('cards')]).toEqual([1, undefined]);
});

test('two tabs: an order that is under way in one stops the other, until it is refused', async () => {
  const at = device();
  const [first, second] = [at.openTab(), at.openTab()];
  let refuse: (reason: unknown) => void = () => undefined;
  at.server.answer = () => new Promise((_, reject) => (refuse = reject));
  const sent = first.send('cards', fund(5), {});
  await expect.poll(() => at.stored.size).toBe(1);
  expect(await second.find('cards')).toBeDefined();
  refuse(failed('CARD_FROZEN', 409));
  await expect(sent).rejects.toMatchObject({ code: 'CARD_FROZEN' });
  at.recovers();
  await second.ask('cards');
  expect([second.shown('cards'), second.settled.length]).toEqual([undefined, 0]);
});

test('an answer that arrives while the page asks about its order is one answer', async () => {
  const at = device();
  const tab = at.openTab();
  let arrive: (answer: unknown) => void = () => undefined;
  at.server.answer = () => new Promise((resolve) => (arrive = resolve));
  const sent = tab.send('cards', fund(5), {});
  await expect.poll(() => at.calls.length).toBe(1);
  // Another sheet of the product opens, and finds the order.
  expect(await tab.find('cards')).toBeDefined();
  const answered = arrive;
  const asked = tab.ask('cards');
  await expect.poll(() => at.calls.length).toBe(2);
  answered({ id: 'made' });
  expect(await sent).toEqual({ id: 'made' });
  arrive({ id: 'made' });
  await asked;
  expect([tab.settled, tab.shown('cards')]).toEqual([[], undefined]);
});

test('two tabs: settling an order does not remove the newer one of the other tab', async () => {
  const at = device();
  const [first, second] = [at.openTab(), at.openTab()];
  at.loseAnswers();
  await expect(first.send('cards', fund(5), {})).rejects.toBeInstanceOf(AnswerLost);
  await expect(second.send('cards', fund(9), {})).rejects.toBeInstanceOf(AnswerLost);
  at.recovers();
  await first.ask('cards');
  expect(await at.openTab().find('cards')).toMatchObject({ intent: 'fund 9' });
});

test('questions at the same time are one question', async () => {
  const at = device();
  const tab = at.openTab();
  at.losesCalls();
  await expect(tab.send('cards', fund(5), {})).rejects.toBeInstanceOf(AnswerLost);
  await Promise.all([tab.ask('cards'), tab.ask('cards')]);
  expect(at.calls).toHaveLength(2);
});

test('another person on the same device does not see it, and after a day it is forgotten', async () => {
  const at = device();
  at.loseAnswers();
  await expect(at.openTab().send('cards', fund(5), {})).rejects.toBeInstanceOf(AnswerLost);
  at.person.id = 'chidi';
  expect(await at.openTab().find('cards')).toBeUndefined();
  at.person.id = 'amara';
  expect(await at.openTab().find('cards')).toBeDefined();
  at.clock.now += 86_400_000;
  expect(await at.openTab().find('cards')).toBeUndefined();
});
