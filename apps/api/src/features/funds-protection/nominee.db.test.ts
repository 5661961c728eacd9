/** The nominee, where money is held, closing, export, and what staff see. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { later } from '#test/guards.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import { ask, balances, funds, passVault, saver } from '#test/vault.ts';
import { type Person, identityOf, type World } from '#test/world.ts';
import { fundsSection, vaultBlockers } from './closing-and-export.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
});
afterAll(() => close());

const canary = 'Canary Nwachukwu';
const nominee = {
  name: canary,
  relationship: 'sibling',
  phone: '0803 111 2255',
  email: 'canary@example.test',
  tag: null,
} as const;
const save = (person: Person, over: Partial<Record<keyof typeof nominee, unknown>> = {}) =>
  person.call('funds-protection.save-nominee', { body: { ...nominee, ...over } as typeof nominee });

describe('the nominee', () => {
  test('is named, changed and removed, told each time, and sealed at rest', async () => {
    const { person, details, me } = await member(world);
    expect((await save(person)).nominee).toMatchObject({ name: canary, phone: '+2348031112255' });
    expect((await save(person, { tag: '@kofi' })).nominee?.tag).toBe('kofi');
    const { rows } = await world.platform.pool.query<{ nominee_sealed: Buffer }>(
      'select nominee_sealed from nominees where user_id = $1',
      [me.id],
    );
    expect(rows[0]?.nominee_sealed.toString('latin1')).not.toContain('Canary');
    const { rows: audited } = await world.platform.pool.query(
      `select action from audit_log where subject = $1 and detail::text like '%anary%'`,
      [`user:${me.id}`],
    );
    expect(audited).toEqual([]);
    const removed = await person.call('funds-protection.remove-nominee', {});
    expect(removed.nominee).toBeNull();
    expect(await codeOf(person.call('funds-protection.remove-nominee', {}))).toBe('NOT_FOUND');
    const mails = await world.messagesTo(details.email);
    const told = mails.filter(
      (mail) => 'subject' in mail && mail.subject === 'Your nominee changed',
    );
    expect(told).toHaveLength(3);
    expect(JSON.stringify(told)).not.toContain('Canary');
  });

  test.each([
    [{ name: '' }, 'INVALID_INPUT'],
    [{ name: 'x'.repeat(121) }, 'INVALID_INPUT'],
    [{ phone: '12' }, 'INVALID_INPUT'],
    [{ phone: '٠٨٠٣١١١٢٢٥٥' }, 'INVALID_INPUT'],
    [{ phone: '0000000000' }, 'INVALID_INPUT'],
    [{ email: 'not an email' }, 'INVALID_INPUT'],
    [{ relationship: 'enemy' }, 'INVALID_INPUT'],
    [{ phone: null, email: null }, 'NOMINEE_UNREACHABLE'],
    [{ tag: 'no-such-tag-here' }, 'NOMINEE_TAG_UNKNOWN'],
  ])('with %j is refused', async (over, code) => {
    const { person } = await member(world);
    expect(await codeOf(save(person, over))).toBe(code);
    expect((await funds(person)).nominee).toBeNull();
  });

  test('needs a recent log-in, and cannot be oneself', async () => {
    const { person, details } = await member(world);
    expect(await codeOf(save(person, { tag: details.tag }))).toBe('NOMINEE_SELF');
    await later(world, 3_600);
    expect(await codeOf(save(person))).toBe('REAUTHENTICATION_REQUIRED');
    expect(await codeOf(person.call('funds-protection.remove-nominee', {}))).toBe(
      'REAUTHENTICATION_REQUIRED',
    );
  });

  test('is opened by staff with the permission and a reason, which is on record', async () => {
    const { person, me } = await member(world);
    await save(person);
    const of = { params: { userId: me.id }, body: { reason: 'The family wrote to support' } };
    const reader = await staffWith(world, 'users.read');
    expect(await codeOf(reader.person.call('funds-protection.reveal-nominee', of))).toBe(
      'FORBIDDEN',
    );
    const { person: ops, me: opsMe } = await staffWith(world, 'users.reveal');
    const opened = await ops.call('funds-protection.reveal-nominee', of);
    expect(opened.name).toBe(canary);
    const own = { ...of, params: { userId: opsMe.id } };
    expect(await codeOf(ops.call('funds-protection.reveal-nominee', own))).toBe('OWN_CASE');
    const { rows } = await world.platform.pool.query<{ detail: unknown }>(
      `select detail from audit_log where action = 'staff.nominee_revealed' and subject = $1`,
      [`user:${me.id}`],
    );
    expect(rows).toMatchObject([{ detail: { reason: 'The family wrote to support' } }]);
  });
});

describe('what others see', () => {
  test('amara sees who holds her money; zainab has an empty vault and no nominee', async () => {
    const { person } = await demo(world, 'amara');
    const amara = await funds(person);
    const { all: change } = await person.call('round-ups.read', {});
    expect(change.count).toBeGreaterThan(10);
    expect(amara.wallets.map(({ currency, companies }) => [currency, companies])).toEqual([
      ['NGN', ['Maplerad']],
      ['USD', ['Maplerad']],
    ]);
    expect(amara.wallets[0]).toMatchObject({
      balance: 2_500_000_00,
      vault: { balance: 400_000_00 + change.amount, held: 50_000_00 },
    });
    expect(amara.vault.requests.map(({ state }) => state)).toEqual(['waiting', 'done']);
    expect(amara.nominee?.name).toBe('Ngozi Okafor');
    const zainab = await funds((await demo(world, 'zainab')).person);
    expect(zainab).toMatchObject({ nominee: null, vault: { requests: [], partner: null } });
    expect(zainab.wallets).toMatchObject([{ currency: 'NGN', vault: { balance: 0 } }]);
  });

  test('an account with money in the vault cannot close, and the export has everything', async () => {
    const { person, me } = await saver(world, 10_000_00);
    await save(person);
    await ask(person, 10_000_00);
    const blockers = () => inTx(world.platform.db, (tx) => vaultBlockers(tx, me.id));
    expect(await blockers()).toEqual(['Take ₦10,000.00 out of your NGN vault first.']);
    const section = await fundsSection(world.platform)(world.platform.db, me.id);
    expect(section).toMatchObject({
      fundsProtection: { nominee: { name: canary }, requests: [{ state: 'waiting' }] },
    });
    await passVault(world, 86_400);
    expect(await balances(person)).toMatchObject({ balance: 0 });
    expect(await blockers()).toEqual([]);
  });

  test('staff with the ledger’s permission see the vault, and cannot adjust it', async () => {
    const { person, me } = await saver(world, 10_000_00);
    await ask(person, 1_000_00);
    const params = { userId: me.id };
    const { person: ops } = await staffWith(world, 'users.read', 'ledger.read', 'ledger.adjust');
    const { vault } = await ops.call('identity.user', { params });
    expect(vault).toMatchObject({
      balances: [{ currency: 'NGN', balance: 10_000_00, held: 1_000_00 }],
      requests: [{ state: 'waiting', amount: 1_000_00 }],
      hasNominee: false,
    });
    const { person: other } = await staffWith(world, 'users.read');
    expect((await other.call('identity.user', { params })).vault).toBeNull();
    const { rows } = await world.platform.pool.query<{ id: string; kind: string }>(
      'select id, kind from ledger_accounts where owner_id = $1 order by kind',
      [me.id],
    );
    const [vaultId, wallet] = rows.map(({ id }) => Number(id));
    const adjust = ops.call('wallets.propose-adjustment', {
      body: {
        legs: [{ debit: vaultId ?? 0, credit: wallet ?? 0, amount: 100 }],
        reason: 'To shorten the wait',
        customerText: 'A correction',
      },
    });
    expect(await codeOf(adjust)).toBe('ADJUSTMENT_REFUSED');
    const parts = identityOf(world).people.flatMap((hooks) => hooks.parts ?? []);
    expect(parts.some(({ part }) => part === 'vault')).toBe(true);
  });
});
