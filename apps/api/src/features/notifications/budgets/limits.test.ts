import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSeconds } from '#platform/clock.ts';
import { type AskedBy, budgets, judgeTurn, type Turn } from './limits.ts';

const start = new Date('2026-11-20T09:00:00Z');
const visitor = (network: string): AskedBy => ({ account: null, network, owner: null });
const account = (name: string, network = 'home'): AskedBy => ({
  account: name,
  network,
  owner: null,
});
const owner: AskedBy = { account: null, network: null, owner: 'owner' };

/** Asks one after another; a refused one leaves nothing behind. */
const line = (channel: 'mail' | 'text' = 'mail') => {
  const turns: Turn[] = [];
  return {
    turns,
    ask: (asker: AskedBy, seconds = 0) => {
      const at = addSeconds(start, seconds);
      const refused = judgeTurn(turns, asker, budgets[channel], at);
      if (refused === null) turns.push({ ...asker, at });
      return refused;
    },
  };
};

describe('a line of messages', () => {
  test('gives one network its own few, and keeps the rest for others', () => {
    const { ask, turns } = line();
    for (let tried = 0; tried < 40; tried += 1) ask(visitor('stranger'), tried);
    expect(turns).toHaveLength(budgets.mail.visitor.hour);
    expect(ask(visitor('stranger'), 60)).toMatchObject({ by: 'asker' });
    expect(ask(visitor('home'), 60)).toBeNull();
  });

  test('is not made longer by refused asks: an hour after its first message there is room', () => {
    const { ask } = line();
    for (let tried = 0; tried < budgets.mail.visitor.hour; tried += 1) ask(visitor('one'), tried);
    expect(ask(visitor('one'), 1_800)).toEqual({ by: 'asker', retryAfterSeconds: 1_800 });
    for (let tried = 1_801; tried < 3_600; tried += 60)
      expect(ask(visitor('one'), tried)).not.toBeNull();
    expect(ask(visitor('one'), 3_600)).toBeNull();
  });

  test('keeps a part for those who asked for few when some networks took the common part', () => {
    const { ask } = line();
    for (const network of ['a', 'b']) {
      for (let tried = 0; tried < 5; tried += 1) expect(ask(visitor(network), tried)).toBeNull();
    }
    for (let tried = 0; tried < budgets.mail.fewMost; tried += 1) {
      expect(ask(visitor('c'), 20)).toBeNull();
    }
    expect(ask(visitor('c'), 21)).toMatchObject({ by: 'address' });
    expect(ask(visitor('home'), 22)).toBeNull();
    expect(ask(visitor('home'), 23)).toBeNull();
  });

  test('lets those who asked for few through after a pause, however many networks took part', () => {
    const { ask } = line();
    for (let at = 0; at < 90; at += 1) ask(visitor(`network ${at}`), at);
    const { hour } = budgets.mail.once;
    expect(ask(visitor('home'), 95)).toMatchObject({ by: 'address' });
    const last = hour - 1;
    expect(ask(visitor('home'), last + budgets.mail.pauseSeconds)).toBeNull();
  });

  test('leaves the owner a budget that no one else can touch', () => {
    const { ask } = line();
    for (let at = 0; at < 200; at += 1) ask(visitor(`network ${at}`), at);
    for (let tried = 0; tried < budgets.mail.owner.hour; tried += 1) {
      expect(ask(owner, 200 + tried)).toBeNull();
    }
    expect(ask(owner, 300)).toMatchObject({ by: 'asker' });
    expect(ask(visitor('home'), 300 + budgets.mail.pauseSeconds)).toBeNull();
  });

  test('counts the accounts of one network together, but leaves room for another account there', () => {
    const { ask, turns } = line('text');
    for (let tried = 0; tried < 5; tried += 1) ask(account('stranger'), tried);
    expect(turns).toHaveLength(budgets.text.account.hour);
    expect(ask(account('owner'), 10)).toBeNull();
    for (let at = 0; at < 20; at += 1) ask(account(`account ${at}`), 20 + at);
    expect(turns).toHaveLength(budgets.text.accounts.hour);
    expect(ask(account('another', 'elsewhere'), 60)).toBeNull();
  });

  test('never passes its bounds, whoever asks whenever', () => {
    const asks = fc.array(
      fc.record({
        who: fc.oneof(
          fc.integer({ min: 0, max: 60 }).map((n) => visitor(`v${n}`)),
          fc.tuple(fc.nat(20), fc.nat(5)).map(([a, n]) => account(`a${a}`, `v${n}`)),
        ),
        after: fc.integer({ min: 0, max: 900 }),
      }),
      { maxLength: 300 },
    );
    fc.assert(
      fc.property(asks, (all) => {
        const { ask, turns } = line();
        let seconds = 0;
        for (const { who, after } of all) {
          seconds += after;
          const before = turns.length;
          const refused = ask(who, seconds);
          expect(turns.length - before).toBe(refused === null ? 1 : 0);
          expect(refused?.retryAfterSeconds ?? 1).toBeGreaterThan(0);
        }
        const mostInHour = budgets.mail.once.hour + 3_600 / budgets.mail.pauseSeconds;
        for (const { at } of turns) {
          const inHour = turns.filter((one) => one.at >= at && one.at < addSeconds(at, 3_600));
          expect(inHour.length).toBeLessThanOrEqual(mostInHour);
        }
      }),
    );
  });
});
