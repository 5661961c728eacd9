/** The signals, proposals and entities of all rooms. */

import { approvalsDesk } from './approvals/desk.ts';
import { billsDesk } from './bills/desk.ts';
import { campaignsDesk } from './campaigns/desk.ts';
import { cardsDesk } from './cards/desk.ts';
import { careersDesk } from './careers/desk.ts';
import { casesDesk } from './cases/desk.ts';
import { companiesDesk } from './companies/desk.ts';
import { contentDesk } from './content/desk.ts';
import { fxDesk } from './fx/desk.ts';
import { identityDesk } from './identity/desk.ts';
import { kycDesk } from './kyc/desk.ts';
import { limitsDesk } from './limits/desk.ts';
import { notificationsDesk } from './notifications/desk.ts';
import { operationsDesk } from './operations/desk.ts';
import { protectionsDesk } from './protections/desk.ts';
import { quoteDesk } from './quote/desk.ts';
import { scamsDesk } from './scams/desk.ts';
import { securityCenterDesk } from './security-center/desk.ts';
import { staffDesk } from './staff/desk.ts';
import { supportDesk } from './support/desk.ts';
import { transactionsDesk } from './transactions/desk.ts';
import { transfersDesk } from './transfers/desk.ts';
import { waitlistDesk } from './waitlist/desk.ts';
import { walletsDesk } from './wallets/desk.ts';
import type { RoomDesk } from './desk.ts';

const rooms = [
  approvalsDesk,
  billsDesk,
  campaignsDesk,
  cardsDesk,
  careersDesk,
  casesDesk,
  companiesDesk,
  contentDesk,
  fxDesk,
  identityDesk,
  kycDesk,
  limitsDesk,
  notificationsDesk,
  operationsDesk,
  protectionsDesk,
  quoteDesk,
  scamsDesk,
  securityCenterDesk,
  staffDesk,
  supportDesk,
  transactionsDesk,
  transfersDesk,
  waitlistDesk,
  walletsDesk,
] as const;

type Part = 'signals' | 'proposals' | 'entities';
type KeyIn<Desk, Name extends Part> =
  Desk extends Readonly<Record<Name, infer Entries>> ? keyof Entries & string : never;
type KeyOf<Name extends Part> = KeyIn<(typeof rooms)[number], Name>;
type Entries<Name extends Part> = Readonly<
  Record<KeyOf<Name>, NonNullable<RoomDesk[Name]>[string]>
>;

const join = <Name extends Part>(part: Name): Entries<Name> => {
  const desks: readonly RoomDesk[] = rooms;
  const all = desks.flatMap((desk) => Object.entries<{ readonly place: number }>(desk[part] ?? {}));
  const sorted = all.toSorted(([, one], [, other]) => one.place - other.place);
  const joined = Object.fromEntries<unknown>(sorted);
  if (Object.keys(joined).length !== all.length) throw new Error(`two rooms have the same ${part}`);
  return joined as Entries<Name>;
};

export const signals = join('signals');
export type SignalKind = KeyOf<'signals'>;

export const proposals = join('proposals');
export type ProposalGroup = KeyOf<'proposals'>;

export const entities = join('entities');
export type EntityKind = KeyOf<'entities'>;

/** The keys of a joined part, in their order, as an enum of zod takes them. */
export const keysOf = <Key extends string>(part: Readonly<Record<Key, unknown>>) =>
  Object.keys(part) as [Key, ...Key[]];

export const namesOf = <Key extends string>(
  part: Readonly<Record<Key, { readonly name: string }>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(keysOf(part).map((key) => [key, part[key].name])) as Record<Key, string>;
