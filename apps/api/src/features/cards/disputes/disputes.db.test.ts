import { randomUUID } from 'node:crypto';
import type { ParsedOf } from '@cowrie/contract';
import { disputeFilesMost } from '@cowrie/contract/cards/data';
import type { actOnDispute } from '@cowrie/contract/cards/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payWithCard, putCard, putEntry, type TestCard } from '#test/cards.ts';
import { later } from '#test/guards.ts';
import { picture } from '#test/worlds/kyc.ts';
import { codeOf, member } from '#test/people.ts';
import { auditedOf, staffWith } from '#test/staff.ts';
import { createWorld, type Person, runJob, type World } from '#test/world.ts';

let world: World;
let agent: Person;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  const made = await staffWith(world, 'cards.read', 'cards.write', 'overview.read');
  agent = made.person;
  agentId = made.me.id;
});
afterAll(() => world.close());

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

/** A person with a card that paid a shop. */
const payer = async () => {
  const made = await member(world);
  const card = await putCard(world, made.me.id, { amount: 20_00n });
  const entryId = await payWithCard(world, card, { amount: 5_00n, shop: 'Netflix' });
  return { ...made, card, entryId };
};
const body = { reason: 'not_me', words: 'I have never bought anything there.' } as const;
const paramsOf = (card: TestCard, cardEntryId: string) => ({ cardId: card.id, cardEntryId });
const open = (person: Person, card: TestCard, entryId: string, more: object = {}) =>
  person.call('cards.dispute', { params: paramsOf(card, entryId), body: { ...body, ...more } });
const idOf = async (entryId: string): Promise<string> =>
  (await query('select id from card_disputes where entry_id = $1', [entryId])).rows[0].id as string;
type Body = ParsedOf<typeof actOnDispute>['body'];
const act = (disputeId: string, more: Pick<Body, 'action'> & Partial<Body>, by = agent) =>
  by.call('cards.act-on-dispute', {
    params: { disputeId },
    body: { reason: 'What the issuer wrote to us', ...more },
  });

describe('a person', () => {
  test('disputes a payment that was taken, and the same call again changes nothing', async () => {
    const { person, card, entryId, details } = await payer();
    const first = await open(person, card, entryId);
    expect(first).toMatchObject({
      can: { dispute: false },
      dispute: { reason: 'not_me', state: 'open', words: body.words, files: [] },
    });
    expect(first.dispute?.reference).toMatch(/^CASE-/);
    expect(first.dispute?.steps.map(({ what }) => what)).toEqual([
      'You disputed this payment: I did not make this payment.',
    ]);
    expect(await open(person, card, entryId)).toEqual(first);
    expect(await codeOf(open(person, card, entryId, { reason: 'twice' }))).toBe('DISPUTE_OPEN');
    expect(JSON.stringify(await world.messagesTo(details.email))).toContain('We have your dispute');
  });

  test('opens one dispute with ten calls at once', async () => {
    const { person, card, entryId } = await payer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => open(person, card, entryId)),
    );
    expect(new Set(answers.map(({ dispute }) => dispute?.reference)).size).toBe(1);
    const { rows } = await query('select id from card_disputes where entry_id = $1', [entryId]);
    expect(rows).toHaveLength(1);
  });

  test('disputes neither what was not taken nor what is too old', async () => {
    const { person, card } = await payer();
    for (const [kind, state] of [
      ['payment', 'pending'],
      ['payment', 'reversed'],
      ['refund', 'settled'],
      ['decline', 'declined'],
    ] as const) {
      const entryId = await putEntry(world, card, { kind, state });
      expect(await codeOf(open(person, card, entryId))).toBe('DISPUTE_NOT_POSSIBLE');
    }
    const old = new Date(world.clock.now().getTime() - 61 * 86_400_000);
    const entryId = await putEntry(world, card, { at: old });
    expect(await codeOf(open(person, card, entryId))).toBe('DISPUTE_TOO_LATE');
  });

  test('finds no payment of another person or of another card', async () => {
    const { person, card, entryId, me } = await payer();
    const stranger = (await member(world)).person;
    const other = await putCard(world, me.id);
    const file = await picture();
    expect(await codeOf(open(stranger, card, entryId))).toBe('NOT_FOUND');
    expect(await codeOf(open(person, other, entryId))).toBe('NOT_FOUND');
    const params = paramsOf(card, entryId);
    const add = stranger.call('cards.add-dispute-file', { params, query: { name: 'a.jpg' }, file });
    expect(await codeOf(add)).toBe('NOT_FOUND');
    // There is no dispute to add to yet, for the owner either.
    const own = person.call('cards.add-dispute-file', { params, query: { name: 'a.jpg' }, file });
    expect(await codeOf(own)).toBe('NOT_FOUND');
    expect(await codeOf(stranger.call('cards.withdraw-dispute', { params }))).toBe('NOT_FOUND');
  });

  test('adds a few files, which only staff who are not the holder open', async () => {
    const { person, card, entryId } = await payer();
    await open(person, card, entryId);
    const params = paramsOf(card, entryId);
    const file = await picture();
    const add = () =>
      person.call('cards.add-dispute-file', { params, query: { name: 'receipt.jpg' }, file });
    const codes = await Promise.all(
      Array.from({ length: disputeFilesMost + 2 }, () => codeOf(add())),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(disputeFilesMost);
    expect(codes.filter((code) => code === 'DISPUTE_FILES_FULL')).toHaveLength(2);
    const disputeId = await idOf(entryId);
    const { files } = await agent.call('cards.staff-dispute', { params: { disputeId } });
    const path = `/api/v1/staff/virtual-cards/disputes/${disputeId}/files/${files[0]?.id}`;
    const opened = await agent.request(path);
    expect(opened.headers.get('content-type')).toBe('image/jpeg');
    const { rows } = await query(
      `select count(*)::int as count from audit_log where action = 'cards.dispute_file_viewed'`,
    );
    expect(rows[0].count).toBe(1);
  });

  test('withdraws it, twice is once, and may dispute the payment again', async () => {
    const { person, card, entryId } = await payer();
    await open(person, card, entryId);
    const params = paramsOf(card, entryId);
    const withdrawn = await person.call('cards.withdraw-dispute', { params });
    expect(withdrawn).toMatchObject({ can: { dispute: true }, dispute: { state: 'withdrawn' } });
    expect(await person.call('cards.withdraw-dispute', { params })).toEqual(withdrawn);
    const { rows } = await query(
      'select c.state from cases c join card_disputes d on d.case_id = c.id where d.entry_id = $1',
      [entryId],
    );
    expect(rows).toEqual([{ state: 'closed' }]);
    expect((await open(person, card, entryId)).dispute?.state).toBe('open');
  });
});

describe('staff', () => {
  test('send a dispute to the issuer and record its decision; the person follows each step', async () => {
    const { person, card, entryId, details } = await payer();
    await open(person, card, entryId);
    const disputeId = await idOf(entryId);
    const noted = await act(disputeId, { action: 'note', reason: 'Looks like a trial charge' });
    expect(noted.actions).toEqual(['note', 'send', 'win', 'lose']);
    const sent = await act(disputeId, { action: 'send', customerText: 'They ask the shop now.' });
    expect(sent).toMatchObject({ state: 'sent', actions: ['note', 'win', 'lose'] });
    expect(await codeOf(act(disputeId, { action: 'send', customerText: 'Again.' }))).toBe(
      'ACTION_UNFIT',
    );
    const won = await act(disputeId, { action: 'win', customerText: 'The shop pays you back.' });
    expect(won).toMatchObject({ state: 'won', actions: [] });
    expect(await codeOf(act(disputeId, { action: 'note' }))).toBe('DISPUTE_OVER');
    const params = paramsOf(card, entryId);
    expect(await codeOf(person.call('cards.withdraw-dispute', { params }))).toBe('DISPUTE_OVER');
    const again = await open(person, card, entryId).catch((error: unknown) => error);
    expect(again).toMatchObject({ code: 'DISPUTE_OPEN' });
    const steps = won.steps.filter(({ isPublic }) => isPublic).map(({ what }) => what);
    expect(steps).toEqual([
      'You disputed this payment: I did not make this payment.',
      'The card issuer has your dispute: They ask the shop now.',
      'The dispute was decided for you: The shop pays you back.',
    ]);
    const mails = JSON.stringify(await world.messagesTo(details.email));
    expect(mails).toContain('is with the card issuer');
    expect(mails).toContain('was decided for you');
    expect(mails).not.toContain('trial charge');
    const { rows } = await query('select action from audit_log where subject = $1 order by seq', [
      `case:${won.reference}`,
    ]);
    expect(rows.map(({ action }) => action as string)).toEqual([
      'cards.dispute_note',
      'cards.dispute_send',
      'cards.dispute_win',
    ]);
  });

  test('decide once when two decide at the same time', async () => {
    const { person, card, entryId } = await payer();
    await open(person, card, entryId);
    const disputeId = await idOf(entryId);
    const colleague = (await staffWith(world, 'cards.read', 'cards.write')).person;
    const codes = await Promise.all([
      codeOf(act(disputeId, { action: 'win', customerText: 'For you.' })),
      codeOf(act(disputeId, { action: 'lose', customerText: 'For the shop.' }, colleague)),
    ]);
    expect(codes.toSorted()).toEqual(['DISPUTE_OVER', 'no error']);
  });

  test('do not work on their own dispute, nor without the permission', async () => {
    const colleague = await staffWith(world, 'cards.read', 'cards.write');
    const card = await putCard(world, colleague.me.id, { amount: 10_00n });
    const entryId = await payWithCard(world, card);
    await open(colleague.person, card, entryId);
    const disputeId = await idOf(entryId);
    const own = act(disputeId, { action: 'note' }, colleague.person);
    expect(await codeOf(own)).toBe('OWN_CASE');
    const reader = (await staffWith(world, 'cards.read')).person;
    expect(await codeOf(act(disputeId, { action: 'note' }, reader))).not.toBe('no error');
    expect(await codeOf(act(randomUUID(), { action: 'note' }))).toBe('NOT_FOUND');
    expect(await auditedOf(world, colleague.me.id, 'cards.dispute_note')).toEqual([]);
  });

  test('are reminded once before the answer is late, and the person reads that it is', async () => {
    const { person, card, entryId, me } = await payer();
    const opened = await open(person, card, entryId);
    const disputeId = await idOf(entryId);
    const find = async () => {
      await later(world, 6);
      const { items } = await agent.call('staff.signals', {});
      return items.find(({ kind }) => kind === 'card_disputes');
    };
    const before = (await find())?.count ?? 0;
    await query(
      `update card_disputes set answer_by = $2::timestamptz + interval '4 days' where id = $1`,
      [disputeId, world.clock.now()],
    );
    await runJob(world, 'cards:tend-disputes', {});
    await runJob(world, 'cards:tend-disputes', {});
    const told = await query(
      `select count(*)::int as count from notifications
       where user_id = $1 and kind = 'cards.dispute-due' and path = $2`,
      [agentId, `/admin/virtual-cards/disputes/${disputeId}`],
    );
    expect(told.rows[0].count).toBe(1);
    await query(`update card_disputes set answer_by = $2 where id = $1`, [
      disputeId,
      new Date(world.clock.now().getTime() - 1_000),
    ]);
    await runJob(world, 'cards:tend-disputes', {});
    await runJob(world, 'cards:tend-disputes', {});
    const late = await query(
      `select count(*)::int as count from case_steps s join card_disputes d on d.case_id = s.case_id
       where d.id = $1 and not s.internal and s.what like 'We are late%'`,
      [disputeId],
    );
    expect(late.rows[0].count).toBe(1);
    expect((await find())?.count).toBe(before + 1);
    const { items } = await agent.call('cards.disputes', { query: { is: 'undecided' } });
    expect(items.find(({ id }) => id === disputeId)).toMatchObject({
      reference: opened.dispute?.reference,
      isLate: true,
      shop: 'Netflix',
      amount: '$5.00',
      person: expect.stringContaining(`@${me.tag}`) as unknown,
    });
  });
});
