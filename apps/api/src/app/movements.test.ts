import { movementKinds } from '@cowrie/contract/movements';
import { transactionStatuses } from '@cowrie/contract/transactions/routes';
import { expect, test } from 'vitest';
import { whereIs } from '#features/transactions/where-money-is.ts';
import { joinMovements, type MoneyFacts, type RoomMovements } from '#platform/movements.ts';
import { rooms } from './rooms.ts';

const declared = rooms.flatMap(({ movements }) => movements ?? []);
const joined = joinMovements(declared);

test('each declared kind belongs to one room, or nothing starts', () => {
  expect([...joined.keys()].toSorted()).toEqual(movementKinds.toSorted());
  expect(() => joinMovements([...declared, { vault: {} }])).toThrow('same movement');
  const withoutCards: RoomMovements[] = declared.filter((room) => !('card_fee' in room));
  expect(() => joinMovements(withoutCards)).toThrow('no room writes card_funding');
});

const facts = {
  asset: 'NGN',
  other: { type: 'bank', name: 'Ada Nwosu', tag: null, bank: 'GTBank', account: '0123456789' },
  payout: { state: 'settled', flagged: false },
} as const satisfies Partial<MoneyFacts>;

test('every kind has a sentence for every status that says where the money is', () => {
  for (const [kind, words] of [...joined, ['unknown', {}] as const]) {
    for (const status of transactionStatuses) {
      for (const direction of ['in', 'out'] as const) {
        expect(whereIs({ ...facts, kind, status, direction }, words)).toMatch(/^[A-Z].*\.$/);
      }
    }
  }
});
