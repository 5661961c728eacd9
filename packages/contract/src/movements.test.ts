import { expect, test } from 'vitest';
import { partName } from './analytics/staff-figures.ts';
import { kindsThat, movementKinds } from './movements.ts';
import { staffTransactionsList } from './transactions/lists.ts';
import { listStaffTransactions } from './transactions/routes.ts';

test('staff read and choose every kind by its name', () => {
  for (const kind of movementKinds) {
    expect(staffTransactionsList.columns.kind.names).toHaveProperty(kind);
    expect(listStaffTransactions.query?.safeParse({ kind }).success).toBe(true);
    expect(partName('sent', kind)).not.toBe('Other movements');
  }
  expect(partName('sent', 'card_payment')).toBe('Card payments');
  expect(partName('sent', 'made_later')).toBe('Other movements');
});

test('kinds are found by what is declared of them', () => {
  expect(kindsThat({ isFunding: true, flow: 'outside' })).toEqual([
    'deposit',
    'funding',
    'collection',
  ]);
  expect(kindsThat({ account: 'card' })).toEqual(['card_payment', 'card_refund']);
});
