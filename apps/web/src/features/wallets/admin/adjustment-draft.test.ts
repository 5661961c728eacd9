import { describe, expect, it } from 'vitest';
import { effectsOf, emptyLine, readLine, type DraftLine } from './adjustment-draft.ts';
import { copy } from './copy.ts';
import type { Account } from './queries.ts';

const account = (id: number, over: Partial<Account> = {}): Account => ({
  id,
  kind: 'suspense',
  code: 'main',
  asset: 'NGN',
  owner: null,
  posted: 0,
  held: 0,
  available: 0,
  freeze: 'none',
  entries: 0,
  touchedAt: '2026-11-15T13:00:00Z',
  ...over,
});
const line = (over: Partial<DraftLine>): DraftLine => ({
  ...emptyLine(1),
  debit: account(1),
  credit: account(2, { kind: 'wallet' }),
  amount: '1,250.50',
  ...over,
});

describe('a line', () => {
  it('becomes a leg in minor units of the account’s currency', () => {
    expect(readLine(line({})).leg).toEqual({
      debit: 1,
      credit: 2,
      amount: 125_050,
      asset: 'NGN',
      debitName: 'NGN suspense',
      creditName: 'NGN wallet',
    });
  });

  it('reports all missing fields together', () => {
    expect(readLine(emptyLine(1))).toEqual({
      problems: {
        debit: copy.propose.chooseAccount,
        credit: copy.propose.chooseAccount,
        amount: copy.propose.badAmount,
      },
      leg: undefined,
    });
  });

  it.each(['', '0', '0.00', 'abc', '1.005'])('refuses the amount %j', (amount) => {
    expect(readLine(line({ amount }))).toEqual({
      problems: { amount: copy.propose.badAmount },
      leg: undefined,
    });
  });

  it('refuses the same account on both sides, and accounts in two currencies', () => {
    expect(readLine(line({ credit: account(1) })).problems).toEqual({
      credit: copy.propose.sameAccount,
    });
    expect(readLine(line({ credit: account(3, { asset: 'USD' }) }))).toEqual({
      problems: { credit: copy.propose.otherAsset('NGN') },
      leg: undefined,
    });
  });
});

describe('the effect of several lines', () => {
  const leg = (debit: number, credit: number, amount: number) => ({
    debit,
    credit,
    amount,
    asset: 'NGN',
    debitName: `${debit}`,
    creditName: `${credit}`,
  });

  it('is one net change per account, and the changes add up to zero', () => {
    const effects = effectsOf([leg(1, 2, 500), leg(2, 3, 200), leg(3, 1, 50)]);
    expect(effects.map(({ account: id, change }) => [id, change])).toEqual([
      [1, -450n],
      [2, 300n],
      [3, 150n],
    ]);
    expect(effects.reduce((sum, { change }) => sum + change, 0n)).toBe(0n);
  });
});
