/** People with their own account numbers, and strangers who pay them from outside. */

import type { UsdDocumentKind } from '@cowrie/contract/wallets/usd-request-data';
import type { FundingDeps } from '#features/wallets/index.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import type { Collection } from '#providers/maplerad/payments/collections.ts';
import { atTier2, personIn, picture, submit1 } from './kyc.ts';
import { type Person, runQueued, type World } from '../world.ts';

export const atTier1 = async (world: World, over: Parameters<typeof personIn>[1] = {}) => {
  const someone = await personIn(world, over);
  await submit1(someone.person);
  return someone;
};

/** A small PDF. The text makes it another file. */
export const pdf = (text = 'Statement'): Blob =>
  new Blob([`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n% ${text}\ntrailer << >>\n%%EOF\n`], {
    type: 'application/pdf',
  });

export const usdAnswers = {
  occupation: 'Engineer',
  employmentStatus: 'employed',
  employer: 'Andela',
  residency: 'NON_RESIDENT_ALIEN',
  passportNumber: 'A01234567',
  passportExpires: '2099-05-24',
} as const;

export const uploadUsd = (person: Person, kind: UsdDocumentKind, file: Blob) =>
  person.call('wallets.upload-usd-document', { params: { kind }, file });

/** Saves everything the request for a dollar account needs. */
export const fillUsdRequest = async (person: Person): Promise<void> => {
  await person.call('wallets.save-usd-request', { body: usdAnswers });
  await uploadUsd(person, 'passport', await picture());
  await uploadUsd(person, 'proof_of_address', pdf());
  await uploadUsd(person, 'source_of_funds', pdf());
};

export const sendUsd = (person: Person) => person.call('wallets.send-usd-request', {});

export const wayTo = async (person: Person, currency: string) => {
  const { items } = await person.call('wallets.funding-ways', {});
  const way = items.find((one) => one.currency === currency);
  if (!way) throw new Error(`no way to ${currency}`);
  return way;
};

/** Requests an account. The request for dollars is filled in first, unless the bank has it. */
export const ask = async (person: Person, currency: 'NGN' | 'USD' = 'NGN') => {
  if (currency === 'NGN') return person.call('wallets.ask-for-account', { body: { currency } });
  const { canChange } = await person.call('wallets.usd-request', {});
  if (canChange) await fillUsdRequest(person);
  await sendUsd(person);
  return wayTo(person, currency);
};

/** A person with an open naira account. */
export const withAccount = async (world: World) => {
  const someone = await atTier1(world);
  const { account } = await ask(someone.person);
  if (!account) throw new Error('no account was opened');
  return { ...someone, number: account.number };
};

/** A person at tier 2 with a dollar wallet. */
export const withDollars = async (world: World, over: Parameters<typeof personIn>[1] = {}) => {
  const someone = await atTier2(world, over);
  await someone.person.call('wallets.open', { body: { currency: 'USD' } });
  return someone;
};

export const deposit = async (
  sandbox: TestSandbox,
  account_number: string,
  amount: number,
  more: object = {},
): Promise<string> => {
  const body = { account_number, amount, sender: 'GRACE HOPPER', ...more };
  const answer = await control(sandbox, '/maplerad/deposit', body);
  return (answer as { transaction: { id: string } }).transaction.id;
};

type Signed = { to: string; headers: Record<string, string>; body: string };
type Sent = { id: string; body: string };

/** The company's events about something, signed as if delivered now. */
export const eventsAbout = async (sandbox: TestSandbox, word: string): Promise<Signed[]> => {
  const { events } = (await control(sandbox, '/events?provider=maplerad')) as { events: Sent[] };
  const about = events.filter(({ body }) => body.includes(word));
  return Promise.all(
    about.map(({ id }) => control(sandbox, `/events/${id}/signed`) as Promise<Signed>),
  );
};

export const deliver = async (world: World, events: readonly Signed[]): Promise<void> => {
  for (const { to, headers, body } of events) {
    const answer = await world.person().request(to, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`an event was answered with ${answer.status}`);
  }
};

/** Delivers the company's events about something, and processes them. */
export const deliverEvent = async (
  world: World,
  sandbox: TestSandbox,
  word: string,
): Promise<void> => {
  await deliver(world, await eventsAbout(sandbox, word));
  await runQueued(world, 'inbox:process');
};

/** The deps, with a changed answer of the company about payments. */
export const withCompanyAnswer = (world: World, change: Partial<Collection>): FundingDeps => {
  const { platform } = world;
  const { maplerad } = platform.providers;
  const verify = async (id: string) => {
    const said = await maplerad.collections.verify(id);
    return said && { ...said, ...change };
  };
  const collections = { ...maplerad.collections, verify };
  return {
    ...platform,
    providers: { ...platform.providers, maplerad: { ...maplerad, collections } },
  };
};

export const balanceOf = async (person: Person, currency = 'NGN'): Promise<number | undefined> =>
  (await person.call('wallets.list', {})).items.find((one) => one.currency === currency)?.balance;
