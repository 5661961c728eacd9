/** Pure: the two sides of a movement, with contact details and account numbers masked. */

import type { StaffTransaction } from '@cowrie/contract/transactions/routes';
import * as z from 'zod';
import { maskEmail, maskPhone } from '#features/identity/index.ts';
import type { Counterparty } from '#platform/movements.ts';
import { counterpartyOf, shortDetailOf } from './answers.ts';
import type { TransactionRow } from './queries.ts';
import type { PersonRow } from './staff-queries.ts';

type Party = StaffTransaction['parties'][number];

const stored = z.object({ userId: z.string().nullish() });

/** The person on the other side, where it is one of ours. */
const otherPersonOf = ({ counterparty }: TransactionRow): string | undefined =>
  stored.parse(counterparty).userId ?? undefined;

/** Everyone whose name the page shows. */
export const peopleIn = (sides: readonly TransactionRow[]): string[] => [
  ...new Set(sides.flatMap((row) => [row.user_id, otherPersonOf(row)].flatMap((id) => id ?? []))),
];

/** The name of someone who was sent money by phone number or email is that address. */
export const maskedOther = (row: TransactionRow): Counterparty => {
  const other = counterpartyOf(row);
  if (other.type !== 'claim') return other;
  const name = other.name.includes('@') ? maskEmail(other.name) : maskPhone(other.name);
  return { ...other, name, account: null };
};

const personOf = (row: PersonRow): NonNullable<Party['person']> => ({
  id: row.id,
  name: row.full_name,
  tag: row.tag,
  email: maskEmail(row.email),
  phone: row.phone === null ? null : maskPhone(row.phone),
  country: row.country,
  tier: row.kyc_tier,
});

const sideOf = (row: TransactionRow): Party['side'] =>
  row.direction === 'out' ? 'sender' : 'recipient';

export const partiesOf = (
  sides: readonly TransactionRow[],
  people: readonly PersonRow[],
): Party[] => {
  const found = new Map(people.map((row) => [row.id, personOf(row)]));
  const ours = sides.map((row): Party => {
    const person = found.get(row.user_id) ?? null;
    const name = person?.name ?? '';
    return { side: sideOf(row), person, name, detail: null, transactionId: row.id };
  });
  const [first] = sides;
  const isMissing = new Set(ours.map(({ side }) => side)).size < 2;
  if (!first || !isMissing) return sorted(ours);
  const other = maskedOther(first);
  const person = found.get(otherPersonOf(first) ?? '') ?? null;
  const side = first.direction === 'out' ? 'recipient' : 'sender';
  const detail = person ? null : shortDetailOf(other);
  return sorted([...ours, { side, person, name: other.name, detail, transactionId: null }]);
};

const sorted = (parties: readonly Party[]): Party[] =>
  parties.toSorted((a, b) => Number(a.side === 'recipient') - Number(b.side === 'recipient'));
