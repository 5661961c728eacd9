import type { InputOf, Routes } from '@cowrie/contract';
import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { strangerText } from '#platform/stranger-text.ts';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { twoPeople } from '#test/two-people.ts';
import { kindOf, words, type Moved } from '#test/wordings.ts';
import { createWorld, runQueued, type Person, type World } from '#test/world.ts';
import { defineNotification, type NotificationKind } from '../define.ts';
import { notify } from '../notify.ts';

let world: World;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ maker, checker } = await twoPeople(world));
});
afterAll(() => world.close());

const reason = 'People did not understand it';

type Body = InputOf<Routes['notifications.propose-template']>['body'];

const propose = async (kind: string, body: Partial<Body> = {}, by: Person = maker) =>
  (
    await by.call('notifications.propose-template', {
      params: { kind },
      body: { basedOn: 0, words, reason, ...body },
    })
  ).approvalId;
const decide = (
  approvalId: string,
  by: Person = checker,
  decision: 'approve' | 'reject' = 'approve',
) => by.call('approvals.decide', { params: { approvalId }, body: { decision, reason } });
const approve = async (kind: string, body: Partial<Body> = {}) => decide(await propose(kind, body));

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.platform.pool.query(text, values)).rows as Row[];

let people = 0;

/** A person who wants an SMS about money too. */
const someone = async () => {
  const { person, me } = await member(world);
  people += 1;
  const phone = `+2348012345${String(people).padStart(3, '0')}`;
  await query('update users set phone = $2, phone_verified_at = now() where id = $1', [
    me.id,
    phone,
  ]);
  await person.call('notifications.change-settings', {
    body: { matrix: { money_out: ['mail', 'text', 'push'] } },
  });
  return { person, phone, to: { id: me.id, email: me.email, first_name: 'Ada', phone } };
};

const data: Moved = {
  amount: '₦500.00',
  who: strangerText('Chidi', 'name'),
  secret: 'CW-1',
};
const tell = (to: Awaited<ReturnType<typeof someone>>['to'], kind: NotificationKind<Moved>) =>
  inTx(world.platform.db, (tx) => notify(world.platform, tx, to, kind, data));
const told = async (person: Person) =>
  (await person.call('notifications.list', { query: {} })).items.map(({ title, body }) => ({
    title,
    body,
  }));
const versionsOf = (kind: string) =>
  query(
    `select d.channel, d.template_version as version from deliveries d where d.kind = $1
     order by d.at, d.channel`,
    [kind],
  );

const subjectsTo = async (address: string) =>
  (await world.messagesTo(address)).map((message) => ('subject' in message ? message.subject : ''));

describe('a wording', () => {
  test('counts for messages after the approval, on every channel, with and without amounts', async () => {
    const kind = kindOf();
    const { person, to } = await someone();
    await tell(to, kind);
    const approvalId = await propose(kind.id);
    await tell(to, kind);
    await decide(approvalId);
    await tell(to, kind);
    const [after, , before] = await told(person);
    expect(before?.title).toBe('₦500.00 to Chidi');
    expect(after).toEqual({
      title: '₦500.00 for Chidi',
      body: 'You sent ₦500.00. If it was not you, contact support now.',
    });
    const { items } = await person.call('notifications.list', { query: {} });
    expect(items[0]).toMatchObject({ hiddenTitle: '••• for Chidi', path: '/transactions' });
    expect(await subjectsTo(to.email)).toEqual([
      '₦500.00 to Chidi',
      '₦500.00 to Chidi',
      'You sent ₦500.00',
    ]);
    expect(await versionsOf(kind.id)).toEqual([
      { channel: 'mail', version: null },
      { channel: 'text', version: null },
      { channel: 'mail', version: null },
      { channel: 'text', version: null },
      { channel: 'mail', version: 1 },
      { channel: 'text', version: 1 },
    ]);
  });

  test('of a message that is queued stays what it was', async () => {
    const kind = kindOf();
    const { to, phone } = await someone();
    await tell(to, kind);
    await approve(kind.id);
    // Both were queued before the approval, and are sent only now.
    expect(await subjectsTo(to.email)).toEqual(['₦500.00 to Chidi']);
    const [text] = await world.messagesTo(phone);
    expect(text?.text).toContain('₦500.00 left your wallet.');
  });

  test('is decided by a second person, who may not be the maker', async () => {
    const kind = kindOf();
    const approvalId = await propose(kind.id);
    expect(await codeOf(decide(approvalId, maker))).toBe('APPROVAL_OWN');
    const { person: reader } = await staffWith(world, 'notifications.read');
    expect(await codeOf(decide(approvalId, reader))).toBe('FORBIDDEN');
    expect(await codeOf(propose(kind.id, {}, reader))).toBe('FORBIDDEN');
    const before = await maker.call('notifications.template', { params: { kind: kind.id } });
    expect(before).toMatchObject({ version: 0, waiting: [{ approvalId, maker: '@ops' }] });
    await decide(approvalId);
    const after = await reader.call('notifications.template', { params: { kind: kind.id } });
    expect(after).toMatchObject({
      version: 1,
      words,
      waiting: [],
      versions: [{ version: 1, maker: '@ops', checker: '@checker', reason, approvalId }],
    });
    const actions = await query<{ action: string }>(
      `select action from audit_log where subject = $1 order by at`,
      [`approval:${approvalId}`],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'notifications.template_proposed',
      'notifications.template_approved',
    ]);
  });

  test('of two drafts that are approved at once takes one; the other is based on an old version', async () => {
    const kind = kindOf();
    const drafts = ['Yes', 'Open it'].map((button) => ({
      words: { ...words, mail: { ...(words.mail as NonNullable<TemplateWords['mail']>), button } },
    }));
    const ids = await Promise.all(drafts.map((draft) => propose(kind.id, draft)));
    const codes = await Promise.all(
      ids.map((id) =>
        decide(id).then(
          () => 'approved',
          (error) => error.code as string,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['APPROVAL_STALE', 'approved']);
    expect(await codeOf(propose(kind.id, { words: { ...words, text: 'Cowrie: x' } }))).toBe(
      'TEMPLATE_REFUSED',
    );
    expect(await codeOf(propose(kind.id))).toBe('TEMPLATE_CHANGED');
    const { version } = await maker.call('notifications.template', { params: { kind: kind.id } });
    expect(version).toBe(1);
  });

  test('goes back to an older version and to the built-in one, each as a new version', async () => {
    const kind = kindOf();
    const { person, to } = await someone();
    const second = { ...words, inbox: { title: 'Sent {amount}', body: words.inbox?.body ?? '' } };
    await approve(kind.id);
    await approve(kind.id, { basedOn: 1, words: second });
    await approve(kind.id, { basedOn: 2, words });
    await tell(to, kind);
    expect((await told(person))[0]?.title).toBe('₦500.00 for Chidi');
    await approve(kind.id, { basedOn: 3, words: null });
    await tell(to, kind);
    expect((await told(person))[0]?.title).toBe('₦500.00 to Chidi');
    const { versions } = await maker.call('notifications.template', { params: { kind: kind.id } });
    expect(versions.map(({ version, words: said }) => [version, said === null])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);
    expect(await codeOf(propose(kind.id, { basedOn: 4, words: null }))).toBe('ALREADY_SO');
  });
});

describe('a wording that cannot be used', () => {
  const faults = async () =>
    (await maker.call('staff.signals', {})).items.find(({ kind }) => kind === 'template_faults');

  test('falls back to the built-in one after a release changed the variables, with a signal', async () => {
    const kind = kindOf();
    await approve(kind.id);
    expect(await faults()).toBeUndefined();
    // The next release: the same kind knows no {who}.
    const changed = defineNotification<Moved>({
      ...kind,
      amounts: ['amount'],
      inbox: ({ amount }) => ({
        title: `${amount} left`,
        body: 'If it was not you, contact support now.',
      }),
      mail: ({ amount }) => ({ subject: `${amount} left`, lines: [amount] }),
    });
    // Another process starts with it: this one has read the version already.
    await query('update notification_templates set id = gen_random_uuid() where kind = $1', [
      kind.id,
    ]);
    const { person, to } = await someone();
    await tell(to, changed);
    expect((await told(person))[0]?.title).toBe('₦500.00 left');
    world.clock.advance(6);
    expect(await faults()).toMatchObject({
      count: 1,
      to: '/admin/notifications/templates?state=edited',
    });
    const { note } = await maker.call('notifications.template', { params: { kind: kind.id } });
    expect(note).toContain('{who}');
    await approve(kind.id, { basedOn: 1, words: null });
    world.clock.advance(6);
    expect(await faults()).toBeUndefined();
  });

  test('falls back if a value is missing, and no message is lost', async () => {
    const kind = kindOf();
    await approve(kind.id);
    const { person, to } = await someone();
    const without = { amount: '₦500.00', secret: 'CW-1' } as Moved;
    await inTx(world.platform.db, (tx) => notify(world.platform, tx, to, kind, without));
    expect((await told(person))[0]?.title).toBe('₦500.00 to undefined');
    const [fault] = await query<{ why: string }>(
      `select f.why from notification_template_faults f
       join notification_templates t on t.id = f.template_id where t.kind = $1`,
      [kind.id],
    );
    expect(fault?.why).toBe('{who} has no value');
    expect(await versionsOf(kind.id)).toEqual([
      { channel: 'mail', version: null },
      { channel: 'text', version: null },
    ]);
    world.clock.advance(6);
    expect(await faults()).toMatchObject({ count: 1 });
  });
});

test('an SMS in the place of a push has the words that the message was made with', async () => {
  const kind = kindOf();
  const { person, to, phone } = await someone();
  await person.call('notifications.change-settings', {
    body: { matrix: { money_out: ['mail', 'push'] } },
  });
  await query(
    `insert into push_addresses (id, user_id, platform, address_key, sealed, added_at)
     values (gen_random_uuid(), $1, 'android', $2, '', now())`,
    [to.id, Buffer.from(to.id)],
  );
  await approve(kind.id);
  await tell(to, kind);
  await approve(kind.id, { basedOn: 1, words: null });
  world.clock.advance(61);
  await runQueued(world, 'notifications:fall-back');
  const [text] = await world.messagesTo(phone);
  expect(text?.text).toContain('Cowrie: you sent ₦500.00 to Chidi.');
});

test('the list has every kind, with what staff changed', async () => {
  const { items } = await maker.call('notifications.templates', { query: { state: 'edited' } });
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'kyc.suspension-lifted', version: 2, room: 'Identity checks' }),
  );
  const found = await maker.call('notifications.templates', { query: { name: 'PIN', limit: 5 } });
  expect(found.items.map(({ kind }) => kind)).toContain('identity.pin-changed');
  const { items: ours } = await maker.call('notifications.templates', {
    query: { room: 'transactions' },
  });
  expect(ours.find(({ kind }) => kind === 'transactions.money-in')).toMatchObject({
    state: 'built_in',
    version: 0,
    channels: 'In-app, Push, Email, SMS',
    changedAt: null,
  });
});
