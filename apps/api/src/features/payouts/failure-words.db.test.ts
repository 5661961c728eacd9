/** Sentences that a person reads about a transfer that the company did not carry out. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ledgerHolds,
  openPayoutWorld,
  type PayoutWorld,
  sweepUntilOver,
} from '#test/worlds/payout.ts';
import { runQueued } from '#test/world.ts';

let at: PayoutWorld;
beforeAll(async () => {
  at = await openPayoutWorld();
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const failedSend = async (amount: bigint) => {
  const sent = await at.send(amount);
  await runQueued(at.world, 'payouts:submit');
  await sweepUntilOver(at, sent);
  return at.person.call('transactions.read', { params: { transactionId: sent.id } });
};

test('a refusal about our own balance at the company does not blame the person’s wallet', async () => {
  // The sandbox refuses amounts that end in 17 with "insufficient balance".
  const view = await failedSend(1_000_17n);
  expect(view).toMatchObject({
    status: 'failed',
    where: 'It wasn’t sent. Your money is in your naira wallet.',
    failure: 'We could not pay it out. The problem is on our side, not with your wallet.',
    nextStep:
      'Please try again in an hour. Contact support with the reference if it happens again.',
  });
});

test('a failure without a reason is "Transfer failed: …", without the account number in the company’s text', async () => {
  // The sandbox fails amounts that end in 13; its text is "Transfer | name - number - bank".
  const view = await failedSend(1_000_13n);
  expect(view.failure).toBe('Transfer failed: the bank turned it down and gave no reason.');
  expect(view.nextStep).toContain('Check the recipient’s details');
  expect(view.arrives).toBeNull();
  const { rows } = await at.world.platform.pool.query<{ company_words: string }>(
    'select company_words from payouts where id = $1',
    [view.id],
  );
  // Staff still see what the company wrote.
  expect(rows[0]?.company_words).toContain('Transfer | ');
});

test('a row of an earlier release that holds the company’s text shows our sentence', async () => {
  const view = await failedSend(1_100_13n);
  await at.world.platform.pool.query(
    `update transactions set detail = jsonb_set(detail, '{failure}', '"request failed"') where id = $1`,
    [view.id],
  );
  const params = { transactionId: view.id };
  const again = await at.person.call('transactions.read', { params });
  expect(again.failure).toBe('Transfer failed: the bank turned it down and gave no reason.');
});
