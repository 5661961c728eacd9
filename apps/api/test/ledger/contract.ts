/**
 * Duties of every engine behind the ledger's interface. An engine takes part by providing how to
 * create it, freeze an account and advance time.
 */

import { randomUUID } from 'node:crypto';
import type { AssetCode } from '@cowrie/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Freeze, Ledger, PlanOutcome } from '#ledger/index.ts';

export type EngineUnderTest = {
  readonly ledger: Ledger;
  readonly freeze: (account: number, freeze: Freeze) => Promise<void>;
  readonly advance: (seconds: number) => void;
  readonly now: () => Date;
  readonly close: () => Promise<void>;
};

const done = { ok: true, replayed: false };
const replayed = { ok: true, replayed: true };
const refused = (code: string): object => ({ ok: false, code });
const id = (): string => randomUUID();

export const ledgerContract = (name: string, make: () => Promise<EngineUnderTest>): void => {
  describe(name, () => {
    let engine: EngineUnderTest;
    let world: number;
    beforeAll(async () => {
      engine = await make();
      world = await engine.ledger.system('clearing', 'NGN', 'world');
    });
    afterAll(() => engine.close());

    const wallet = async (amount: bigint, asset: AssetCode = 'NGN'): Promise<number> => {
      const account = await engine.ledger.open({
        ownerId: id(),
        kind: 'wallet',
        code: 'main',
        asset,
      });
      if (amount > 0n) {
        const from = await engine.ledger.system('clearing', asset, 'world');
        const legs = [{ debit: from, credit: account, amount, asset }];
        expect(await engine.ledger.post({ id: id(), kind: 'fund', legs })).toMatchObject(done);
      }
      return account;
    };
    const leg = (debit: number, credit: number, amount: bigint, asset: AssetCode = 'NGN') => ({
      debit,
      credit,
      amount,
      asset,
    });
    const send = (
      debit: number,
      credit: number,
      amount: bigint,
      more: { id?: string; kind?: string } = {},
    ): Promise<PlanOutcome> =>
      engine.ledger.post({ id: id(), kind: 'send', legs: [leg(debit, credit, amount)], ...more });
    const standing = async (account: number) => {
      const balance = await engine.ledger.balance(account);
      return [balance?.posted, balance?.held, balance?.available];
    };

    test('a posting moves money from one account to another', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      expect(await send(a, b, 400n)).toMatchObject(done);
      expect(await standing(a)).toEqual([600n, 0n, 600n]);
      expect(await standing(b)).toEqual([400n, 0n, 400n]);
    });

    test('the same plan again moves nothing and is answered the same', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      const again = { id: id() };
      expect(await send(a, b, 1_000n, again)).toMatchObject(done);
      // The money is spent by now; the replay is still answered with success.
      expect(await send(a, b, 1_000n, again)).toMatchObject(replayed);
      expect(await standing(b)).toEqual([1_000n, 0n, 1_000n]);
    });

    test('ten parallel calls with one id move money once', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      const again = { id: id() };
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(a, b, 100n, again)));
      expect(outcomes.filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.ok && outcome.replayed)).toHaveLength(9);
      expect(await standing(a)).toEqual([900n, 0n, 900n]);
    });

    test('an id used for another amount, account or kind is refused', async () => {
      const [a, b, c] = [await wallet(1_000n), await wallet(0n), await wallet(0n)];
      const again = { id: id() };
      expect(await send(a, b, 100n, again)).toMatchObject(done);
      expect(await send(a, b, 101n, again)).toEqual(refused('id_reused'));
      expect(await send(a, c, 100n, again)).toEqual(refused('id_reused'));
      expect(await send(a, b, 100n, { ...again, kind: 'other' })).toEqual(refused('id_reused'));
      expect(await standing(a)).toEqual([900n, 0n, 900n]);
    });

    test('an account cannot spend one kobo more than it has', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      const again = { id: id() };
      expect(await send(a, b, 1_001n, again)).toEqual(refused('insufficient_funds'));
      expect(await standing(a)).toEqual([1_000n, 0n, 1_000n]);
      // A refusal leaves nothing behind; its id can be used again.
      expect(await send(a, b, 1_000n, again)).toMatchObject(done);
    });

    test('system accounts may go below zero', async () => {
      const [a, rewards] = [await wallet(0n), await engine.ledger.system('rewards', 'NGN', id())];
      // A striped account has one balance, however many rows it has.
      for (const amount of [500n, 20n, 3n]) {
        expect(await send(rewards, a, amount)).toMatchObject(done);
      }
      expect(await standing(a)).toEqual([523n, 0n, 523n]);
      expect(await standing(rewards)).toEqual([-523n, 0n, -523n]);
    });

    test('an unknown account, or one of another asset, is refused', async () => {
      const [a, dollars] = [await wallet(1_000n), await wallet(500n, 'USD')];
      expect(await send(a, 999_999_999, 1n)).toEqual(refused('unknown_account'));
      expect(await send(a, dollars, 1n)).toEqual(refused('asset_mismatch'));
    });

    test('a plan with several legs and assets is posted completely or not at all', async () => {
      const [naira, dollars] = [await wallet(10_000n), await wallet(0n, 'USD')];
      const pool = await engine.ledger.system('fx_pool', 'NGN');
      const dollarPool = await engine.ledger.system('fx_pool', 'USD');
      const fees = await engine.ledger.system('fees', 'NGN');
      const convert = (amount: bigint) =>
        engine.ledger.post({
          id: id(),
          kind: 'convert',
          legs: [
            leg(naira, pool, amount),
            leg(naira, fees, 50n),
            leg(dollarPool, dollars, amount / 1_000n, 'USD'),
          ],
        });
      expect(await convert(9_951n)).toEqual(refused('insufficient_funds'));
      expect(await standing(dollars)).toEqual([0n, 0n, 0n]);
      expect(await convert(9_950n)).toMatchObject(done);
      expect(await standing(naira)).toEqual([0n, 0n, 0n]);
      expect(await standing(dollars)).toEqual([9n, 0n, 9n]);
    });

    test('plans handed in together are decided in order', async () => {
      const [a, b, c] = [await wallet(100n), await wallet(0n), await wallet(0n)];
      const outcomes = await Promise.all([
        send(b, c, 60n),
        send(a, b, 100n),
        send(b, c, 60n),
        send(b, c, 60n),
      ]);
      expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.code))).toEqual([
        'insufficient_funds',
        'done',
        'done',
        'insufficient_funds',
      ]);
    });

    test('a frozen account keeps its money; holds placed before still settle', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      const hold = id();
      await engine.ledger.hold({ id: hold, kind: 'payout', account: a, amount: 300n });
      await engine.freeze(a, 'debits');
      expect(await send(a, b, 1n)).toEqual(refused('frozen'));
      expect(await send(world, a, 50n)).toMatchObject(done);
      expect(
        await engine.ledger.hold({ id: id(), kind: 'payout', account: a, amount: 1n }),
      ).toEqual(refused('frozen'));
      await engine.freeze(a, 'all');
      expect(await send(world, a, 50n)).toEqual(refused('frozen'));
      const settle = { id: id(), kind: 'payout', hold, legs: [leg(a, world, 300n)] };
      expect(await engine.ledger.settle(settle)).toMatchObject(done);
      await engine.freeze(a, 'none');
      expect(await send(a, b, 750n)).toMatchObject(done);
    });

    test('held money is in the balance but cannot be spent', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      const hold = { id: id(), kind: 'payout', account: a, amount: 700n };
      expect(await engine.ledger.hold(hold)).toMatchObject(done);
      expect(await engine.ledger.hold(hold)).toMatchObject(replayed);
      expect(await standing(a)).toEqual([1_000n, 700n, 300n]);
      expect(await send(a, b, 301n)).toEqual(refused('insufficient_funds'));
      expect(await engine.ledger.hold({ ...hold, id: id(), amount: 301n })).toEqual(
        refused('insufficient_funds'),
      );
      expect(await send(a, b, 300n)).toMatchObject(done);
    });

    test('a hold settles once, in full or in part, and the rest is available again', async () => {
      const a = await wallet(1_000n);
      const hold = id();
      await engine.ledger.hold({ id: hold, kind: 'payout', account: a, amount: 700n });
      const settle = (amount: bigint, plan = id()) =>
        engine.ledger.settle({ id: plan, kind: 'payout', hold, legs: [leg(a, world, amount)] });
      expect(await settle(701n)).toEqual(refused('hold_exceeded'));
      const plan = id();
      expect(await settle(600n, plan)).toMatchObject(done);
      expect(await settle(600n, plan)).toMatchObject(replayed);
      expect(await standing(a)).toEqual([400n, 0n, 400n]);
      expect(await settle(100n)).toEqual(refused('hold_closed'));
      expect(await engine.ledger.release({ id: id(), kind: 'payout', hold })).toEqual(
        refused('hold_closed'),
      );
    });

    test('a released hold cannot settle, and an unknown one can do neither', async () => {
      const a = await wallet(1_000n);
      const hold = id();
      await engine.ledger.hold({ id: hold, kind: 'payout', account: a, amount: 700n });
      expect(await engine.ledger.release({ id: id(), kind: 'payout', hold })).toMatchObject(done);
      expect(await standing(a)).toEqual([1_000n, 0n, 1_000n]);
      const settle = (of: string) =>
        engine.ledger.settle({ id: id(), kind: 'payout', hold: of, legs: [leg(a, world, 700n)] });
      expect(await settle(hold)).toEqual(refused('hold_closed'));
      expect(await settle(id())).toEqual(refused('hold_not_found'));
      expect(await engine.ledger.release({ id: id(), kind: 'payout', hold: id() })).toEqual(
        refused('hold_not_found'),
      );
    });

    test('parallel settle and release of one hold: one of them wins', async () => {
      const a = await wallet(1_000n);
      const hold = id();
      await engine.ledger.hold({ id: hold, kind: 'payout', account: a, amount: 700n });
      const outcomes = await Promise.all([
        engine.ledger.settle({ id: id(), kind: 'x', hold, legs: [leg(a, world, 700n)] }),
        engine.ledger.release({ id: id(), kind: 'x', hold }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const [settled] = outcomes;
      expect(await standing(a)).toEqual(settled?.ok ? [300n, 0n, 300n] : [1_000n, 0n, 1_000n]);
    });

    test('an expired hold cannot settle, and is released', async () => {
      const a = await wallet(1_000n);
      const hold = id();
      const expiresAt = new Date(engine.now().getTime() + 60_000);
      await engine.ledger.hold({ id: hold, kind: 'card', account: a, amount: 700n, expiresAt });
      const expire = () => engine.ledger.release({ id: id(), kind: 'expiry', hold, expired: true });
      expect(await expire()).toEqual(refused('hold_not_found'));
      engine.advance(61);
      const legs = [leg(a, world, 700n)];
      expect(await engine.ledger.settle({ id: id(), kind: 'card', hold, legs })).toEqual(
        refused('hold_expired'),
      );
      expect(await expire()).toMatchObject(done);
      expect(await standing(a)).toEqual([1_000n, 0n, 1_000n]);
    });

    test('a plan that may only be posted until a moment is refused after it, but replayed if it was posted', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      const notAfter = new Date(engine.now().getTime() + 60_000);
      const plan = (known = id()) => ({
        id: known,
        kind: 'send',
        legs: [leg(a, b, 300n)],
        notAfter,
      });
      const posted = id();
      expect(await engine.ledger.post(plan(posted))).toMatchObject(done);
      engine.advance(61);
      expect(await engine.ledger.post(plan())).toEqual(refused('too_late'));
      expect(await engine.ledger.post(plan(posted))).toMatchObject(replayed);
      expect(await engine.ledger.balance(b)).toMatchObject({ posted: 300n });
    });

    test('an account that was changed by a fast clock makes no plan late', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      engine.advance(3_600);
      await send(a, b, 100n);
      engine.advance(-3_600);
      const notAfter = new Date(engine.now().getTime() + 60_000);
      const plan = { id: id(), kind: 'send', legs: [leg(a, b, 300n)], notAfter };
      expect(await engine.ledger.post(plan)).toMatchObject(done);
    });

    test('a correction reverses a plan once, with a new plan', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(0n)];
      const fees = await engine.ledger.system('fees', 'NGN');
      const original = id();
      const before = await standing(fees);
      await engine.ledger.post({
        id: original,
        kind: 'send',
        legs: [leg(a, b, 400n), leg(a, fees, 10n)],
      });
      const correct = (plan: string, of = original) =>
        engine.ledger.correct({ id: plan, kind: 'correction', original: of });
      const first = id();
      expect(await correct(first)).toMatchObject(done);
      expect(await standing(a)).toEqual([1_000n, 0n, 1_000n]);
      expect(await standing(b)).toEqual([0n, 0n, 0n]);
      expect(await standing(fees)).toEqual(before);
      expect(await correct(first)).toMatchObject(replayed);
      await send(world, b, 1_000n);
      expect(await correct(id())).toEqual(refused('already_corrected'));
      expect(await correct(id(), first)).toEqual(refused('not_correctable'));
      expect(await correct(id(), id())).toEqual(refused('plan_not_found'));
    });

    test('two parallel corrections: one wins', async () => {
      const [a, b] = [await wallet(1_000n), await wallet(5_000n)];
      const original = id();
      await send(a, b, 400n, { id: original });
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () =>
          engine.ledger.correct({ id: id(), kind: 'correction', original }),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await standing(a)).toEqual([1_000n, 0n, 1_000n]);
    });

    test('two parallel calls open the same account', async () => {
      const spec = { ownerId: id(), kind: 'wallet', code: 'main', asset: 'NGN' } as const;
      const opened = await Promise.all(Array.from({ length: 8 }, () => engine.ledger.open(spec)));
      expect(new Set(opened).size).toBe(1);
    });

    test('an invalid plan throws instead of being refused', async () => {
      const a = await wallet(10n);
      const wrong = (legs: { debit: number; credit: number; amount: bigint; asset: 'NGN' }[]) =>
        Promise.resolve().then(() => engine.ledger.post({ id: id(), kind: 'x', legs }));
      await expect(wrong([])).rejects.toThrow('not a plan');
      await expect(wrong([leg(a, a, 1n) as never])).rejects.toThrow('not a plan');
      await expect(wrong([leg(a, world, 0n) as never])).rejects.toThrow('not a plan');
      await expect(wrong([leg(a, world, -1n) as never])).rejects.toThrow('not a plan');
      await expect(wrong([leg(a, world, 2n ** 63n) as never])).rejects.toThrow('not a plan');
      const undone = [leg(a, world, 5n) as never, leg(world, a, 5n) as never];
      await expect(wrong(undone)).rejects.toThrow('not a plan');
    });
  });
};
