import { randomUUID } from 'node:crypto';
import type { InputOf, Routes } from '@cowrie/contract';
import { userActions } from '@cowrie/contract/identity/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendToTag } from '#test/history.ts';
import { fund } from '#test/money.ts';
import { codeOf, demo, linkIn, logIn, member, subjectOf } from '#test/people.ts';
import { auditedOf, staffWith } from '#test/staff.ts';
import { sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let staffId: string;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  const { person, me } = await demo(world, 'admin');
  [staff, staffId] = [person, me.id];
});

const reason = 'they called and proved who they are';
type Query = NonNullable<InputOf<Routes['identity.users']>['query']>;
const tagsOf = async (query: Query, by = staff): Promise<string[]> =>
  (await by.call('identity.users', { query })).items.map(({ tag }) => tag);
const idOf = async (tag: string): Promise<string> =>
  (await staff.call('identity.users', { query: { search: `@${tag}` } })).items[0]?.id ?? '';
const readUser = (userId: string, by = staff) => by.call('identity.user', { params: { userId } });
type Action = (typeof userActions)[number];
const act = (userId: string, action: Action, by = staff) =>
  by.call('identity.act-on-user', { params: { userId }, body: { action, reason } });

describe('finding people', () => {
  test('works by tag, email, phone in any format, name, id, account number and reference', async () => {
    const amara = await idOf('amara');
    for (const search of [
      '@amara',
      'amar',
      'AMARA@cowrie.test',
      '+234 803 123 4567',
      '08031234567',
      'okafor',
      'oka ama',
      amara,
    ]) {
      expect([search, await tagsOf({ search })]).toEqual([search, ['amara']]);
    }
    const { rows } = await world.platform.pool.query<{ id: string; reference: string }>(
      'select id, reference from transactions where user_id = $1 limit 1',
      [amara],
    );
    expect(await tagsOf({ search: rows[0]?.reference ?? '' })).toEqual(['amara']);
    expect(await tagsOf({ search: rows[0]?.id ?? '' })).toEqual(['amara']);
    await world.platform.pool.query(
      `insert into own_accounts (id, user_id, bank_code, bank_name, account_number, account_name, added_at, usable_from)
       values ($1, $2, '058', 'GTBank', '0123456789', 'Amara Okafor', now(), now())`,
      [randomUUID(), amara],
    );
    expect(await tagsOf({ search: '0123456789' })).toEqual(['amara']);
    for (const nothing of ['%', ':*', "'", 'nobody here', randomUUID(), '0000000000']) {
      expect([nothing, await tagsOf({ search: nothing })]).toEqual([nothing, []]);
    }
  });

  test('by the reference of a tag transfer finds sender and recipient', async () => {
    await withoutSelfies(world);
    const [from, to] = [await sender(world), await member(world)];
    const id = await sendToTag(from.person, to.me.id, 100_000);
    const { reference } = await from.person.call('transactions.read', {
      params: { transactionId: id },
    });
    expect((await tagsOf({ search: reference.toLowerCase() })).toSorted()).toEqual(
      [from.me.tag, to.me.tag].toSorted(),
    );
  });

  test('can be filtered by country, tier, status and staff', async () => {
    expect(await tagsOf({ country: 'GH' })).toEqual(['kofi']);
    expect(await tagsOf({ tier: '3' })).toEqual(['amara']);
    expect((await tagsOf({ staff: 'true' })).toSorted()).toEqual(['checker', 'ops']);
    expect(await tagsOf({ status: 'closed' })).toEqual([]);
    const kofi = await idOf('kofi');
    const { wallets } = await readUser(kofi);
    const freeze = (state: 'none' | 'debits') =>
      staff.call('wallets.freeze-account', {
        params: { accountId: String(wallets?.[0]?.accountId) },
        body: { freeze: state, reason },
      });
    await freeze('debits');
    expect(await tagsOf({ status: 'restricted' })).toEqual(['kofi']);
    expect(await tagsOf({ status: 'active' })).not.toContain('kofi');
    await freeze('none');
    const suspend = (suspended: boolean) =>
      staff.call('kyc.set-suspension', { params: { userId: kofi }, body: { suspended, reason } });
    await suspend(true);
    expect(await tagsOf({ status: 'suspended' })).toEqual(['kofi']);
    expect((await readUser(kofi)).suspension).toMatchObject({ reason, by: { tag: 'ops' } });
    await suspend(false);
    expect(await tagsOf({ status: 'suspended' })).toEqual([]);
  });

  test('pages from newest to oldest without repeats, and refuses an invalid cursor', async () => {
    for (let turn = 0; turn < 3; turn += 1) await member(world);
    const all = await tagsOf({ limit: 100 });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Query = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page = await staff.call('identity.users', { query });
      seen.push(...page.items.map(({ tag }) => tag));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(all);
    expect(await codeOf(tagsOf({ cursor: 'nonsense' }))).toBe('INVALID_INPUT');
  });

  test('needs the permission, and so does every action on a person', async () => {
    const { me } = await member(world);
    const params = { userId: me.id };
    const reader = (await staffWith(world, 'users.read')).person;
    const stranger = (await member(world)).person;
    const reads = (by: Person) => [
      () => tagsOf({}, by),
      () => readUser(me.id, by),
      () => by.call('identity.user-story', { params, query: {} }),
      () => by.call('identity.user-notes', { params, query: {} }),
    ];
    const writes = (by: Person) => [
      () => by.call('identity.reveal-user', { params, body: { field: 'email', reason } }),
      () => by.call('identity.write-note', { params, body: { body: 'Called at noon' } }),
      ...userActions.map((action) => () => act(me.id, action, by)),
    ];
    for (const attempt of [...reads(stranger), ...writes(stranger), ...writes(reader)]) {
      expect(await codeOf(attempt())).toBe('FORBIDDEN');
    }
    for (const attempt of reads(reader)) expect(await codeOf(attempt())).toBe('no error');
  });
});

describe('one person', () => {
  test('is shown with wallets, limits, security, sessions and devices, with contact details masked', async () => {
    const { person, me, details } = await member(world);
    await person.call('identity.set-pin', { body: { pin: '7395' } });
    await fund(world, me.id, 1_234_56n);
    const found = await readUser(me.id);
    expect(JSON.stringify(found)).not.toContain(details.email);
    expect(found.user).toMatchObject({
      name: details.fullName,
      email: 'p•••@example.test',
      phone: null,
      status: 'active',
      isStaff: false,
      roles: [],
    });
    expect(found.wallets).toMatchObject([{ currency: 'NGN', balance: 1_234_56, freeze: 'none' }]);
    expect(found.limits).toEqual([{ currency: 'NGN', single: 50_000_00, day: 50_000_00, used: 0 }]);
    expect(found.security).toEqual({
      pinSet: true,
      pinLockedUntil: null,
      totpOn: false,
      passkeys: 0,
      logInLockedUntil: null,
    });
    expect(found.sessions).toMatchObject([{ device: 'Chrome on Android', method: 'password' }]);
    expect(found.devices).toHaveLength(1);
    expect((await readUser(await idOf('amara'))).user.phone).toBe('•••• 67');
    expect((await readUser(staffId)).user.roles).toEqual(['Operations']);
    expect(await codeOf(readUser(randomUUID()))).toBe('NOT_FOUND');
  });

  test('hides balances and limits from staff without the permission for them', async () => {
    const { me } = await member(world);
    const reader = (await staffWith(world, 'users.read')).person;
    expect(await readUser(me.id, reader)).toMatchObject({ wallets: null, limits: null });
  });

  test('is revealed field by field, and each reason is recorded', async () => {
    const amara = await idOf('amara');
    const reveal = (userId: string, field: 'email' | 'phone') =>
      staff.call('identity.reveal-user', { params: { userId }, body: { field, reason } });
    expect(await reveal(amara, 'email')).toEqual({ value: 'amara@cowrie.test' });
    expect(await reveal(amara, 'phone')).toEqual({ value: '+2348031234567' });
    expect(await auditedOf(world, amara, 'staff.user_revealed')).toEqual([
      { actor: staffId, detail: { field: 'email', reason } },
      { actor: staffId, detail: { field: 'phone', reason } },
    ]);
    expect(await codeOf(reveal(await idOf('zainab'), 'phone'))).toBe('NOT_FOUND');
    expect(await codeOf(reveal(staffId, 'email'))).toBe('OWN_CASE');
  });

  test('collects notes that cannot be deleted', async () => {
    const { me } = await member(world);
    const params = { userId: me.id };
    const write = (body: string, by = staff) =>
      by.call('identity.write-note', { params, body: { body } });
    expect(await write('Called about a late transfer')).toMatchObject({ by: { tag: 'ops' } });
    await write('Called again, all is well', (await demo(world, 'checker')).person);
    const first = await staff.call('identity.user-notes', { params, query: { limit: 1 } });
    expect(first.items.map(({ body }) => body)).toEqual(['Called again, all is well']);
    const query = { limit: 1, cursor: first.next ?? '' };
    const second = await staff.call('identity.user-notes', { params, query });
    expect(second).toMatchObject({ items: [{ by: { tag: 'ops' } }], next: null });
    expect(await auditedOf(world, me.id, 'staff.user_noted')).toHaveLength(2);
    for (const change of ["update user_notes set body = 'other'", 'delete from user_notes']) {
      await expect(world.platform.pool.query(change)).rejects.toThrow('append-only');
    }
    const own = { params: { userId: staffId }, body: { body: 'A fine colleague' } };
    expect(await codeOf(staff.call('identity.write-note', own))).toBe('OWN_CASE');
  });
});

describe('helping a person', () => {
  const audits = (userId: string, action: Action) =>
    auditedOf(world, userId, `staff.user_${action}`);
  const mailed = async (email: string): Promise<string[]> =>
    (await world.messagesTo(email)).map(subjectOf);

  test('signs them out everywhere, notifies them, and says when there was no session', async () => {
    const { person, me, details } = await member(world);
    await act(me.id, 'sign_out');
    expect(await codeOf(person.call('wallets.list', {}))).toBe('SESSION_EXPIRED');
    expect(await mailed(details.email)).toEqual(['You were signed out everywhere']);
    const detail = { before: { sessions: 1 }, after: { sessions: 0 }, reason };
    expect(await audits(me.id, 'sign_out')).toEqual([{ actor: staffId, detail }]);
    expect(await codeOf(act(me.id, 'sign_out'))).toBe('ALREADY_SO');
    await logIn(person, details.email);
    const { items } = await person.call('identity.security-events', { query: {} });
    expect(items.find(({ kind }) => kind === 'signed_out_by_support')).toMatchObject({
      device: 'Cowrie support',
      ip: '',
    });
  });

  test('mails them a link to set a new password', async () => {
    const { person, me, details } = await member(world);
    await act(me.id, 'send_password_link');
    const [mail] = await world.messagesTo(details.email);
    const password = 'copper lantern meadow 77';
    await person.call('identity.reset-password', {
      body: { token: linkIn(mail as { text: string }, 'token'), password },
    });
    expect(await codeOf(logIn(world.person(), details.email, password))).toBe('no error');
    expect(await audits(me.id, 'send_password_link')).toHaveLength(1);
  });

  test('removes the PIN and ends every session; a new PIN needs a new log-in', async () => {
    const { person, me, details } = await member(world);
    expect(await codeOf(act(me.id, 'remove_pin'))).toBe('ALREADY_SO');
    await person.call('identity.set-pin', { body: { pin: '7395' } });
    await act(me.id, 'remove_pin');
    expect(await mailed(details.email)).toEqual(['Your PIN was removed']);
    const set = () => person.call('identity.set-pin', { body: { pin: '8462' } });
    expect(await codeOf(set())).toBe('SESSION_EXPIRED');
    expect((await logIn(person, details.email)).pinSet).toBe(false);
    expect(await codeOf(set())).toBe('no error');
    expect(await audits(me.id, 'remove_pin')).toHaveLength(1);
  });

  test('ends the pause after wrong passwords, on the devices they know too', async () => {
    const { person, me, details } = await member(world);
    await person.call('identity.log-out', {});
    const wrong = (by: Person) => codeOf(logIn(by, details.email, 'not the password'));
    const stranger = world.person();
    for (let turn = 0; turn < 5; turn += 1) await Promise.all([wrong(person), wrong(stranger)]);
    expect([await wrong(person), await wrong(stranger)]).toEqual([
      'ACCOUNT_LOCKED',
      'ACCOUNT_LOCKED',
    ]);
    expect((await readUser(me.id)).security.logInLockedUntil).not.toBeNull();
    await act(me.id, 'unlock');
    expect((await readUser(me.id)).security.logInLockedUntil).toBeNull();
    for (const by of [person, stranger]) {
      expect(await codeOf(logIn(by, details.email))).toBe('no error');
    }
    expect(await codeOf(act(me.id, 'unlock'))).toBe('ALREADY_SO');
  });

  test('is refused for one’s own account, an unknown person and a closed account', async () => {
    const { person, me, details } = await member(world);
    await person.call('identity.close-account', { body: { confirmTag: details.tag } });
    const ownWallet = (await readUser(staffId)).wallets?.[0]?.accountId;
    const freezeAll = staff.call('wallets.freeze-person', {
      params: { userId: staffId },
      body: { freeze: 'debits', reason },
    });
    expect(await codeOf(freezeAll)).toBe('OWN_CASE');
    for (const action of userActions) {
      expect(await codeOf(act(staffId, action))).toBe('OWN_CASE');
      expect(await codeOf(act(randomUUID(), action))).toBe('NOT_FOUND');
      expect(await codeOf(act(me.id, action))).toBe('ACCOUNT_CLOSED');
    }
    const freeze = staff.call('wallets.freeze-account', {
      params: { accountId: String(ownWallet) },
      body: { freeze: 'debits', reason },
    });
    expect(await codeOf(freeze)).toBe('OWN_CASE');
    expect((await readUser(me.id)).user.status).toBe('closed');
  });
});
