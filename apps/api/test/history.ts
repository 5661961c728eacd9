/** Movements for tests of what people see, posted by the ledger as every room does. */

import { randomUUID } from 'node:crypto';
import type { OpenTransaction } from '#ledger/index.ts';
import { walletOf } from './money.ts';
import { bankCode, money } from './worlds/transfer.ts';
import type { Person, World } from './world.ts';

export const record = async (
  world: World,
  userId: string,
  over: Partial<OpenTransaction> = {},
): Promise<string> => {
  const id = over.id ?? randomUUID();
  const asset = over.asset ?? 'NGN';
  const amount = over.amount ?? 1_000_00n;
  const account = await walletOf(world, userId, asset as 'NGN' | 'USD');
  const clearing = await world.platform.ledger.system('clearing', asset, 'test');
  const isIn = (over.direction ?? 'in') === 'in';
  const [debit, credit] = isIn ? [clearing, account] : [account, clearing];
  const outcome = await world.platform.ledger.post({
    id,
    kind: 'test_move',
    legs: [{ debit, credit, amount, asset }],
    opens: [
      {
        kind: 'deposit',
        direction: 'in',
        status: 'completed',
        counterparty: { type: 'bank', name: 'Folake Adebayo', bankName: 'GTBank' },
        reference: `REF_${id.slice(0, 8)}`,
        ...over,
        id,
        userId,
        asset,
        amount,
      },
    ],
  });
  if (!outcome.ok) throw new Error(`could not record: ${outcome.code}`);
  return id;
};

export const sendToTag = async (
  person: Person,
  recipientUserId: string,
  amount: number,
  memo?: string,
): Promise<string> => {
  const to = { rail: 'tag', recipientUserId } as const;
  const quote = await person.call('transfers.quote', { body: { to, amount, memo } });
  const sent = await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
  return sent.transactionId;
};

export const sendToBank = async (person: Person, amount: number): Promise<string> => {
  const code = await bankCode(person);
  const to = { rail: 'bank', country: 'NG', bankCode: code, accountNumber: '0123456789' } as const;
  const quote = await person.call('transfers.quote', { body: { to, amount } });
  const sent = await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
  return sent.transactionId;
};
