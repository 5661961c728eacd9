import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atTier2, openKycWorld, personIn, submit1 } from '#test/worlds/kyc.ts';
import { fund, move, walletOf } from '#test/money.ts';
import { codeOf, demo, subjectOf } from '#test/people.ts';
import { auditedOf } from '#test/staff.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
let staffId: string;
beforeAll(async () => {
  ({ world, close } = await openKycWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  const { person, me } = await demo(world, 'admin');
  [staff, staffId] = [person, me.id];
});

const reason = 'Looked at it closely';
const caseOf = (userId: string) => staff.call('kyc.case', { params: { userId } });
const suspend = (userId: string, suspended = true, message?: string) =>
  staff.call('kyc.set-suspension', {
    params: { userId },
    body: { suspended, reason, ...(message === undefined ? {} : { message }) },
  });
const statusOf = async (id: string) =>
  (
    await world.platform.pool.query<{ smile_id_status: string }>(
      'select smile_id_status from users where id = $1',
      [id],
    )
  ).rows[0]?.smile_id_status;

test('a suspension blocks outgoing money only, and lifting it unfreezes exactly what it froze', async () => {
  const { person, me, details } = await atTier2(world);
  await person.call('wallets.open', { body: { currency: 'USD' } });
  const account = await fund(world, me.id, 50_000n);
  const dollars = await walletOf(world, me.id, 'USD');
  const other = await walletOf(world, (await personIn(world)).me.id);
  await staff.call('wallets.freeze-account', {
    params: { accountId: String(dollars) },
    body: { freeze: 'debits', reason: 'Frozen before, for another reason' },
  });
  await world.messagesTo(details.email);
  await suspend(me.id, true, 'We need to talk about a transfer.');
  expect(await codeOf(suspend(me.id))).toBe('ALREADY_SO');
  expect(await move(world, account, other, 1n)).toEqual({ ok: false, code: 'frozen' });
  await fund(world, me.id, 1n);
  expect(await statusOf(me.id)).toBe('suspended');
  const status = await person.call('kyc.status', {});
  expect(status.suspension).toMatchObject({
    reason: 'We need to talk about a transfer.',
    appeal: null,
  });
  expect(JSON.stringify(status)).not.toContain(reason);
  expect(await codeOf(person.call('kyc.start-enrolment', {}))).toBe('ACCESS_SUSPENDED');
  expect((await world.messagesTo(details.email)).map(subjectOf)).toEqual(['Access suspended']);
  expect((await caseOf(me.id)).suspension).toMatchObject({ reason, by: { id: staffId } });
  await suspend(me.id, false);
  expect(await codeOf(suspend(me.id, false))).toBe('ALREADY_SO');
  expect(await move(world, account, other, 1n)).toMatchObject({ ok: true });
  expect(await statusOf(me.id)).toBe('not_enrolled');
  const { items } = await person.call('wallets.list', {});
  expect(items.map(({ currency, freeze }) => [currency, freeze])).toEqual([
    ['NGN', 'none'],
    ['USD', 'debits'],
  ]);
  expect((await world.messagesTo(details.email)).map(subjectOf)).toEqual(['Your access is back']);
});

test('a suspension can be appealed, once at a time; a granted appeal lifts it, a refused one does not', async () => {
  const { person, me } = await personIn(world);
  const appeal = () =>
    person.call('kyc.appeal', { body: { message: 'The transfer was my own, to my brother.' } });
  expect(await codeOf(appeal())).toBe('NOT_SUSPENDED');
  await suspend(me.id);
  expect((await Promise.all([codeOf(appeal()), codeOf(appeal())])).toSorted()).toEqual([
    'APPEAL_WAITING',
    'no error',
  ]);
  const queue = () => staff.call('kyc.queue', { query: { flagged: 'true', search: me.tag } });
  expect((await queue()).items).toMatchObject([{ flags: ['appealed'], user: { id: me.id } }]);
  const answer = async (decision: 'grant' | 'refuse') => {
    const { appeals } = await caseOf(me.id);
    return staff.call('kyc.decide-appeal', {
      params: { userId: me.id, appealId: appeals[0]?.id ?? '' },
      body: { decision, answer: 'We have heard from your bank', reason },
    });
  };
  await answer('refuse');
  const refused = await auditedOf(world, me.id, 'kyc.appeal_refused');
  expect(refused).toMatchObject([{ detail: { after: { state: 'refused' }, reason } }]);
  expect(await codeOf(answer('grant'))).toBe('REVIEW_DECIDED');
  expect((await queue()).items).toEqual([]);
  expect((await person.call('kyc.status', {})).suspension).toMatchObject({
    appeal: { state: 'refused', answer: 'We have heard from your bank' },
  });
  await appeal();
  await answer('grant');
  expect((await queue()).items).toEqual([]);
  expect(await person.call('kyc.status', {})).toMatchObject({
    suspension: null,
    smileIdStatus: 'not_enrolled',
    tier: 0,
  });
});

test('lifting the suspension of a platinum person restores platinum', async () => {
  const { me } = await demo(world, 'chidi');
  await world.platform.pool.query(
    `update users set kyc_tier = 3, user_tier = 'tier_3_platinum', smile_id_status = 'enrolled' where id = $1`,
    [me.id],
  );
  await suspend(me.id);
  await suspend(me.id, false);
  expect(await statusOf(me.id)).toBe('enrolled');
});

test('a suspension shows in the checks, and blocks every step', async () => {
  const { person, me } = await personIn(world);
  await suspend(me.id);
  expect(await codeOf(submit1(person))).toBe('ACCESS_SUSPENDED');
  const { items, history } = await person.call('kyc.checks', {});
  expect(items.find(({ key }) => key === 'screening')?.state).toBe('waiting');
  expect(JSON.stringify(history)).not.toContain(reason);
});
