import { type FlagMeasure, mostCounted } from '@cowrie/contract/cases/flag-rules';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { expect, test } from 'vitest';
import { countedIn, type Flaggable, ledgerRules, metBy } from './flags.ts';

const send: Flaggable = {
  amount: 1_000n,
  currency: 'NGN',
  isNewRecipient: true,
  recipientSenders: 4,
  isFraudRecipient: true,
  hour: 3,
};
const rule = (measure: FlagMeasure, bound: bigint, currency: WalletCurrency | null = null) => ({
  id: measure,
  name: measure,
  measure,
  currency,
  bound,
  action: 'watch' as const,
});

test.each([
  ['amount', 1_000n, 1_001n],
  ['new_recipient', 1_000n, 1_001n],
  ['night', 1_000n, 1_001n],
  ['recipient_senders_24h', 4n, 5n],
  ['recipient_fraud', 1_000n, 1_001n],
] as const)('%s matches at its bound and not before', (measure, met, unmet) => {
  expect(metBy([rule(measure, met)], send)).toHaveLength(1);
  expect(metBy([rule(measure, unmet)], send)).toHaveLength(0);
});

test('a rule for dollars ignores naira', () => {
  expect(metBy([rule('amount', 1n, 'USD')], send)).toEqual([]);
});

test('by day and to a known, harmless recipient, three rules do not match', () => {
  const calm = { ...send, hour: 12, isNewRecipient: false, isFraudRecipient: false };
  const rules = [rule('night', 1n), rule('new_recipient', 1n), rule('recipient_fraud', 1n)];
  expect(metBy(rules, calm)).toEqual([]);
});

test('rules about a day are left to the ledger, each in its currency', () => {
  const rules = [
    rule('sum_24h', 5_999n, 'NGN'),
    rule('count_24h', 3n),
    rule('sum_24h', 1n, 'USD'),
    rule('amount', 1n),
  ];
  const counted = countedIn(rules, 'NGN');
  expect(metBy(counted, send)).toEqual([]);
  expect(ledgerRules(counted)).toEqual({
    rules: [
      { id: 'sum_24h', measure: 'sum', bound: 5_999n },
      { id: 'count_24h', measure: 'count', bound: 3n },
    ],
  });
  expect(ledgerRules([rule('count_24h', 5_000n)]).rules?.[0]?.bound).toBe(BigInt(mostCounted));
  expect(ledgerRules([])).toEqual({});
});
