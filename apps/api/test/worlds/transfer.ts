/** A world with the sandbox's companies, and people who have money and a PIN. */

import { randomUUID } from 'node:crypto';
import { railNames } from '@cowrie/contract/limits/data';
import { acceptTerms } from '#providers/bridge/testing.ts';
import { agreementParameter } from '#providers/bridge/terms.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { openKycWorld } from './kyc.ts';
import { fund } from '../money.ts';
import { member } from '../people.ts';
import { type Person, runJob, runQueued, type World } from '../world.ts';

export const pin = '7395';

export const openTransferWorld = openKycWorld;

/** A person with a PIN and, by default, ₦50,000. */
export const sender = async (world: World, amount = 50_000_00n) => {
  const made = await member(world);
  await made.person.call('identity.set-pin', { body: { pin } });
  if (amount > 0n) await fund(world, made.me.id, amount);
  return made;
};

/** Selfies have their own tests; most tests send without. */
export const withoutSelfies = async (world: World): Promise<void> => {
  const off = { mode: 'off', above: null };
  const selfie = Object.fromEntries(railNames.map((rail) => [rail, off]));
  await world.platform.pool.query(
    `insert into admin_settings (key, value, updated_at) values ('kyc_policy', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ tiers: 'instant', selfie })],
  );
};

export const money = (key: string = randomUUID(), thePin: string = pin) => ({
  headers: { 'idempotency-key': key, 'x-transaction-pin': thePin },
});

/** A bank of the sandbox, by a part of its name. */
export const bankCode = async (person: Person, name = 'Guaranty'): Promise<string> => {
  const { data } = await person.call('reference.institutions', { body: { country: 'NG' } });
  const bank = data.find((one) => one.name.includes(name)) ?? data[0];
  if (!bank) throw new Error('the sandbox has no banks');
  return bank.code;
};

/** Runs the sweep and the checks it queues. */
export const runPayouts = async (world: World): Promise<void> => {
  await runJob(world, 'payouts:sweep', {});
  await runQueued(world, 'payouts:check');
};

/** Accepts the terms of the company that sends digital dollars on its page, and comes back. */
export const acceptDigitalTerms = async (person: Person): Promise<void> => {
  const { url } = await person.call('transfers.open-digital-terms', { body: {} });
  const { agreementId, signedAgreementId } = await signTerms(url ?? '');
  await person.call('transfers.agree-to-digital', { body: { agreementId, signedAgreementId } });
};

/** Parameters that a person brings back who accepts the terms at this address. */
export const signTerms = async (url: string) => {
  const back = await acceptTerms(url);
  const agreementId = back.pathname.split('/').at(-1) ?? '';
  return { agreementId, signedAgreementId: back.searchParams.get(agreementParameter) ?? '' };
};

export const fault = (sandbox: TestSandbox, mode: string, more: object = {}) =>
  control(sandbox, '/fault', { provider: 'maplerad', mode, times: 1, ...more });
