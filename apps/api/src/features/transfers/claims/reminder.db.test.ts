import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, subjectOf } from '#test/people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
  await world.platform.pool.query('update flag_rules set enabled = false');
});
afterAll(() => close());

test('the owner of an address is reminded once, a day before the money goes back', async () => {
  const { person } = await sender(world);
  const { email } = newcomer();
  const to = { rail: 'claim', channel: 'email', address: email } as const;
  const { id: quoteId } = await person.call('transfers.quote', { body: { to, amount: 5_000_00 } });
  const { transactionId } = await person.call('transfers.send', { body: { quoteId } }, money());
  const subjects: string[] = [];
  const remind = async (): Promise<void> => {
    await runJob(world, 'transfers:sweep-claims', {});
    await runQueued(world, 'transfers:remind-claim');
    subjects.push(...(await world.messagesTo(email)).map(subjectOf));
  };
  await runQueued(world, 'transfers:tell-claim');
  await remind();
  expect(subjects).toEqual([expect.stringMatching(/ sent you ₦5,000\.00$/)]);

  await world.platform.pool.query(
    "update claimable_sends set expires_at = now() + interval '23 hours' where id = $1",
    [transactionId],
  );
  await remind();
  await remind();
  expect(subjects.slice(1)).toEqual([expect.stringMatching(/^Claim ₦5,000\.00 by \d+ \w+ \d{4}$/)]);
});
