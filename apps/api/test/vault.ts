/** Vaults as people use them. */

import { randomUUID } from 'node:crypto';
import { later } from './guards.ts';
import { money, sender } from './worlds/transfer.ts';
import { type Person, runJob, type World } from './world.ts';

export const put = (person: Person, amount: number, headers = money()) =>
  person.call('funds-protection.move-in', { body: { currency: 'NGN', amount } }, headers);
export const ask = (person: Person, amount: number, headers = money()) =>
  person.call('funds-protection.ask', { body: { currency: 'NGN', amount } }, headers);
export const cancel = (person: Person, vaultRequestId: string) =>
  person.call('funds-protection.cancel', { params: { vaultRequestId } });
export const answer = (person: Person, vaultQuestionId: string, said: 'yes' | 'no') =>
  person.call('funds-protection.answer-question', {
    params: { vaultQuestionId },
    body: { answer: said },
  });
export const funds = (person: Person) => person.call('funds-protection.read', {});

export const setDelay = (person: Person, hours: 1 | 24 | 72 | 168) =>
  person.call('funds-protection.strengthen', { body: { setting: 'delay', hours } });
export const weaken = (person: Person, hours: 1 | 24 | 72 | 168) =>
  person.call('funds-protection.weaken', { body: { setting: 'delay', hours } });
export const setPartner = (person: Person, tag: string | null) =>
  person.call('funds-protection.strengthen', { body: { setting: 'partner', tag } });
export const answerPartnership = async (person: Person, accept: boolean) => {
  const { helping } = await funds(person);
  const params = { vaultPartnerId: helping[0]?.id ?? randomUUID() };
  return person.call('funds-protection.answer-partnership', { params, body: { accept } });
};

/** Balances of a person: in the wallet, and in the vault. */
export const balances = async (person: Person) => {
  const { wallets } = await funds(person);
  const naira = wallets.find(({ currency }) => currency === 'NGN');
  return { wallet: naira?.balance, ...naira?.vault };
};

export const stateOf = async (person: Person, id: string) =>
  (await funds(person)).vault.requests.find((request) => request.id === id)?.state;

/** Time passes, and the worker finds what is due. */
export const passVault = async (world: World, seconds: number): Promise<void> => {
  for (let left = seconds; left > 0; left -= 80_000) await later(world, Math.min(left, 80_000));
  await runJob(world, 'funds-protection:sweep', {});
};

/** A person with ₦50,000 of which some are in the vault. */
export const saver = async (world: World, inVault = 10_000_00) => {
  const made = await sender(world);
  if (inVault > 0) await put(made.person, inVault);
  return made;
};

/** A saver whose second person has agreed. */
export const withPartner = async (world: World) => {
  const owner = await saver(world);
  const partner = await sender(world, 0n);
  await setPartner(owner.person, partner.details.tag);
  await answerPartnership(partner.person, true);
  return { owner, partner };
};
