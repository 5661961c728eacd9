/** The second person of a vault, and changes of the vault. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { later } from '#test/guards.ts';
import { codeOf, demo } from '#test/people.ts';
import { openTransferWorld, sender } from '#test/worlds/transfer.ts';
import {
  answer,
  answerPartnership,
  ask,
  balances,
  cancel,
  funds,
  passVault,
  saver,
  setDelay,
  setPartner,
  stateOf,
  weaken,
  withPartner,
} from '#test/vault.ts';
import { identityOf, runQueued, type World } from '#test/world.ts';
import { inTx } from '#platform/db/pool.ts';
import { leaveAtClosing } from './partners.ts';
import { endRequest } from './requests.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
});
afterAll(() => close());
const deps = () => identityOf(world);
const [hour, day, week] = [3_600, 86_400, 7 * 86_400];

describe('the wait', () => {
  test('is made longer at once, and shorter only after a recent log-in and the wait', async () => {
    const { person } = await saver(world);
    expect((await setDelay(person, 72)).vault.delay).toBe(72);
    expect(await codeOf(setDelay(person, 72))).toBe('VAULT_UNCHANGED');
    expect(await codeOf(setDelay(person, 1))).toBe('VAULT_NOT_STRICTER');
    const { vault } = await weaken(person, 1);
    expect(vault.delay).toBe(72);
    expect(vault.pending).toMatchObject([{ setting: 'delay', words: 'Vault wait: 1 hour.' }]);
    await passVault(world, 3 * day - 1);
    expect((await funds(person)).vault.delay).toBe(72);
    await passVault(world, 1);
    expect((await funds(person)).vault).toMatchObject({ delay: 1, pending: [] });
  });

  test('that shall become shorter can be kept, and cannot be shortened long after a log-in', async () => {
    const { person } = await saver(world);
    const { vault } = await weaken(person, 1);
    const params = { vaultChangeId: vault.pending[0]?.id ?? '' };
    const kept = await person.call('funds-protection.cancel-change', { params });
    expect(kept.vault.pending).toEqual([]);
    expect(await codeOf(person.call('funds-protection.cancel-change', { params }))).toBe(
      'NOT_FOUND',
    );
    await passVault(world, 2 * day);
    expect((await funds(person)).vault.delay).toBe(24);
    expect(await codeOf(weaken(person, 1))).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('of a request stays as it was asked, whatever the vault becomes', async () => {
    const { person } = await saver(world);
    await weaken(person, 1);
    await setDelay(person, 72);
    const long = await ask(person, 100_00);
    await weaken(person, 1);
    await passVault(world, 3 * day - 1);
    expect(await stateOf(person, long.id)).toBe('waiting');
    await passVault(world, 1);
    expect(await stateOf(person, long.id)).toBe('done');
  });
});

describe('the second person', () => {
  test('must agree first, says yes, and the money goes when the wait is over', async () => {
    const { owner, partner } = await withPartner(world);
    const request = await ask(owner.person, 1_000_00);
    expect(request.partner).toMatchObject({ answer: null });
    const { questions } = await funds(partner.person);
    expect(questions).toMatchObject([{ id: request.id, amount: 1_000_00 }]);
    const params = { vaultQuestionId: request.id };
    const question = await partner.person.call('funds-protection.question', { params });
    expect(question).toMatchObject({ tag: owner.details.tag, amount: 1_000_00, isOpen: true });
    expect(JSON.stringify(question)).not.toContain(String(10_000_00));
    expect(await answer(partner.person, request.id, 'yes')).toMatchObject({ answer: 'yes' });
    expect(await answer(partner.person, request.id, 'yes')).toMatchObject({ answer: 'yes' });
    expect(await codeOf(answer(partner.person, request.id, 'no'))).toBe('VAULT_REQUEST_OVER');
    expect(await stateOf(owner.person, request.id)).toBe('waiting');
    await passVault(world, day);
    expect(await stateOf(owner.person, request.id)).toBe('done');
  });

  test('who does not answer keeps it in the vault; a late yes pays it at once', async () => {
    const { owner, partner } = await withPartner(world);
    const { id } = await ask(owner.person, 1_000_00);
    await passVault(world, 30 * day);
    expect(await stateOf(owner.person, id)).toBe('waiting');
    await answer(partner.person, id, 'yes');
    expect(await stateOf(owner.person, id)).toBe('done');
  });

  test('who says no ends it: the money stays in the vault, and the owner is told', async () => {
    const { owner, partner } = await withPartner(world);
    const { id } = await ask(owner.person, 1_000_00);
    await answer(partner.person, id, 'no');
    expect(await stateOf(owner.person, id)).toBe('declined');
    expect(await balances(owner.person)).toMatchObject({ balance: 10_000_00, held: 0 });
    await runQueued(world, 'funds-protection:tell-ended');
    const mails = await world.messagesTo(owner.details.email);
    const subjects = mails.map((mail) => ('subject' in mail ? mail.subject : ''));
    expect(subjects.at(-1)).toBe('Ada said no to ₦1,000.00 from your vault');
    expect(await codeOf(cancel(owner.person, id))).toBe('VAULT_REQUEST_OVER');
  });

  test('answers while the owner cancels: exactly one end, and never money out', async () => {
    const { owner, partner } = await withPartner(world);
    for (const said of ['yes', 'no', 'yes', 'no'] as const) {
      const { id } = await ask(owner.person, 100_00);
      const [cancelled] = await Promise.all([
        codeOf(cancel(owner.person, id)),
        codeOf(answer(partner.person, id, said)),
      ]);
      const state = await stateOf(owner.person, id);
      expect(cancelled === 'no error' ? ['cancelled', 'declined'] : ['declined']).toContain(state);
    }
    expect(await balances(owner.person)).toMatchObject({ wallet: 40_000_00, held: 0 });
  });

  test('whose process died after the no: the job gives the money back', async () => {
    const { owner } = await withPartner(world);
    const { id } = await ask(owner.person, 100_00);
    await world.platform.pool.query(
      `update vault_requests set partner_answer = 'no', partner_answered_at = now() where id = $1`,
      [id],
    );
    await passVault(world, 1);
    expect(await stateOf(owner.person, id)).toBe('declined');
  });

  test('is removed and replaced only after the wait', async () => {
    const { owner, partner } = await withPartner(world);
    expect(await codeOf(setPartner(owner.person, null))).toBe('VAULT_NOT_STRICTER');
    const other = await sender(world, 0n);
    expect(await codeOf(setPartner(owner.person, other.details.tag))).toBe('VAULT_NOT_STRICTER');
    const body = { setting: 'partner', tag: null } as const;
    await owner.person.call('funds-protection.weaken', { body });
    expect((await ask(owner.person, 100_00)).partner).not.toBeNull();
    await passVault(world, day);
    expect((await ask(owner.person, 100_00)).partner).toBeNull();
    expect((await funds(partner.person)).helping).toEqual([]);
  });

  test('who was only asked protects nothing, and can be withdrawn at once', async () => {
    const owner = await saver(world);
    const partner = await sender(world, 0n);
    await setPartner(owner.person, `@${partner.details.tag}`);
    expect((await ask(owner.person, 100_00)).partner).toBeNull();
    expect((await setPartner(owner.person, null)).vault.partner).toBeNull();
    await setPartner(owner.person, partner.details.tag);
    await answerPartnership(partner.person, false);
    expect((await funds(owner.person)).vault.partner?.state).toBe('declined');
  });

  test('cannot be oneself or a tag that no one has', async () => {
    const { person, details } = await saver(world);
    expect(await codeOf(setPartner(person, details.tag))).toBe('VAULT_PARTNER_SELF');
    expect(await codeOf(setPartner(person, 'no-such-tag-here'))).toBe('VAULT_PARTNER_UNKNOWN');
  });
});

describe('a second person who leaves', () => {
  test('is replaced by a wait of seven days, for what was asked and what will be', async () => {
    const { owner, partner } = await withPartner(world);
    const { id } = await ask(owner.person, 1_000_00);
    await later(world, hour);
    await answerPartnership(partner.person, false);
    const { vault } = await funds(owner.person);
    expect(vault.partner?.state).toBe('left');
    expect(vault.requests[0]?.partner).toMatchObject({ answer: null });
    expect(await codeOf(answer(partner.person, id, 'yes'))).toBe('VAULT_REQUEST_OVER');
    const next = await ask(owner.person, 100_00);
    expect(Date.parse(next.until) - Date.parse(next.askedAt)).toBe(week * 1000);
    await passVault(world, week - 1);
    expect(await stateOf(owner.person, id)).toBe('waiting');
    await passVault(world, 1);
    expect(await stateOf(owner.person, id)).toBe('done');
    const mails = await world.messagesTo(owner.details.email);
    expect(mails.map((mail) => ('subject' in mail ? mail.subject : ''))).toContain(
      'Ada is no longer the second person of your vault',
    );
  });

  test('by closing the account is the same', async () => {
    const { owner, partner } = await withPartner(world);
    const { id } = await ask(owner.person, 1_000_00);
    await inTx(world.platform.db, (tx) => leaveAtClosing(deps())(tx, partner.me.id));
    await passVault(world, day);
    await endRequest(deps(), id);
    expect(await stateOf(owner.person, id)).toBe('waiting');
    await passVault(world, 6 * day);
    expect(await stateOf(owner.person, id)).toBe('done');
  });
});

test('a stranger finds no request, no question and no partnership', async () => {
  const { owner, partner } = await withPartner(world);
  const { id } = await ask(owner.person, 100_00);
  const { person } = await demo(world, 'kofi');
  expect(await codeOf(cancel(person, id))).toBe('NOT_FOUND');
  expect(await codeOf(cancel(partner.person, id))).toBe('NOT_FOUND');
  expect(await codeOf(answer(person, id, 'yes'))).toBe('NOT_FOUND');
  expect(await codeOf(answer(owner.person, id, 'yes'))).toBe('NOT_FOUND');
  const { helping } = await funds(partner.person);
  const params = { vaultPartnerId: helping[0]?.id ?? '' };
  const body = { accept: false };
  expect(await codeOf(person.call('funds-protection.answer-partnership', { params, body }))).toBe(
    'NOT_FOUND',
  );
});
