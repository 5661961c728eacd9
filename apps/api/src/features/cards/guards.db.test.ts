/**
 * Actions that the owner of a card cannot take under duress or after staff froze it, and the
 * messages that people get.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import {
  activeCard,
  cardHolder,
  type CardWorld,
  moveMoney,
  openCardWorld,
} from '#test/worlds/card.ts';
import { putCard } from '#test/cards.ts';
import { endDuress, setDuressPin, underDuress } from '#test/duress.ts';
import { codeOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf, runJob, runQueued } from '#test/world.ts';
import { endCharge, findCharge } from './moving/charge-queries.ts';
import { takeCharge } from './moving/charges.ts';

let at: CardWorld;
beforeAll(async () => {
  at = await openCardWorld();
});
afterAll(() => at.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  at.world.platform.pool.query<Row>(text, values);

test('settings made under duress look saved, and are not kept', async () => {
  const { person } = await cardHolder(at.world);
  const { id: cardId, settings } = await activeCard(at, person);
  await setDuressPin(at.world, person);
  const params = { cardId };
  const topUp = { below: 10_00, amount: 5_000_00, monthMost: 10_000_00 };
  const asked = { ...settings, topUp };
  const change = (headers: ReturnType<typeof money>) =>
    person.call('cards.change-settings', { params, body: asked }, headers);
  expect((await change(underDuress())).settings).toEqual(asked);
  // The real PIN does not keep them either while the period is open.
  expect((await change(money())).settings).toEqual(asked);
  const { rows } = await query(
    `select seq from audit_log where action = 'cards.settings_under_duress' and subject = $1`,
    [`card:${cardId}`],
  );
  expect(rows).toHaveLength(2);
  await endDuress(at.world, person);
  expect((await person.call('cards.read', { params })).settings).toEqual(settings);
  await change(money());
  expect((await person.call('cards.read', { params })).settings).toEqual(asked);
});

test('a card that staff froze is not emptied by closing it', async () => {
  const { person } = await cardHolder(at.world);
  const { id: cardId } = await activeCard(at, person);
  await query(
    `insert into card_freezes (id, card_id, reason, since) values ($1, $2, 'staff', $3)`,
    [randomUUID(), cardId, at.world.clock.now()],
  );
  const close = () => person.call('cards.close', { params: { cardId }, body: {} }, money());
  expect(await codeOf(close())).toBe('CARD_STAYS_FROZEN');
  await query('update card_freezes set lifted_at = since where card_id = $1', [cardId]);
  expect((await close()).state).toBe('closing');
});

test('a withdrawal that a freeze of the account stops says that the money is on the card', async () => {
  const { person } = await cardHolder(at.world);
  const { id: cardId } = await activeCard(at, person, 30_00);
  const { transactionId } = await moveMoney(person, 'withdraw', { cardId, amount: 10_00 });
  await person.call('security-center.freeze', { body: { cause: 'hub' } });
  await runQueued(at.world, 'security-center:stop-orders');
  const seen = await person.call('transactions.read', { params: { transactionId } });
  expect(seen.status).toBe('cancelled');
  expect(JSON.stringify(seen)).toContain(
    'You froze your account before it was sent. The money is on your card.',
  );
});

test('a late movement of a card is asked about at the card issuer', async () => {
  const { person } = await cardHolder(at.world);
  const { id: cardId } = await activeCard(at, person, 30_00);
  const { transactionId } = await moveMoney(person, 'withdraw', { cardId, amount: 10_00 });
  await query(`update payouts set promised_at = created_at - interval '1 hour' where id = $1`, [
    transactionId,
  ]);
  await runJob(at.world, 'payouts:sweep', {});
  const seen = await person.call('transactions.read', { params: { transactionId } });
  expect(JSON.stringify(seen.case)).toContain('We are asking the card issuer.');
});

test('a fee is told as a fee, once, and what was taken is not owed', async () => {
  const { person, me } = await cardHolder(at.world, 5_00n);
  const card = await putCard(at.world, me.id);
  const id = randomUUID();
  await query(
    `insert into card_charges (id, card_id, user_id, kind, source, amount, state, at)
     values ($1, $2, $3, 'month', $1::uuid::text, 100, 'asked', $4)`,
    [id, card.id, me.id, at.world.clock.now()],
  );
  const deps = identityOf(at.world);
  // Another run found the wallet empty, and says so after this one has posted.
  const slow = {
    ...deps,
    ledger: {
      ...deps.ledger,
      post: async (plan: Parameters<typeof deps.ledger.post>[0]) => {
        const outcome = await deps.ledger.post(plan);
        await inTx(deps.db, (tx) => endCharge(tx, id, 'owed', deps.clock.now()));
        return outcome;
      },
    },
  };
  await takeCharge(slow, id);
  expect((await findCharge(deps.db, id))?.state).toBe('taken');
  await takeCharge(deps, id);
  const { items } = await person.call('notifications.list', { query: {} });
  const told = items.filter(({ title }) => title.includes('$1.00'));
  expect(told.map(({ title }) => title)).toEqual(['A fee of $1.00 for your card Shopping']);
});
