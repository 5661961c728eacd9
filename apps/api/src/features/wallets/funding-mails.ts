import { formatMoney, type Money } from '@cowrie/money';
import { composeMail } from '#features/identity/index.ts';
import type { Mail } from '#platform/messages.ts';
import type { Platform } from '#platform/platform.ts';

/** What a person is written when money or an account of theirs has come. */
type Person = { readonly email: string; readonly first_name: string };

const hello = (person: Person): string => `Hello ${person.first_name},`;
const page = ({ config }: Pick<Platform, 'config'>, path: string): string =>
  `${config.PUBLIC_URL}${path}`;

export const arrivedMail = (
  parts: Pick<Platform, 'config'>,
  person: Person,
  deposit: { readonly id: string; readonly amount: Money; readonly from: string },
): Mail => {
  const amount = formatMoney(deposit.amount);
  return composeMail(
    person.email,
    `${amount} from ${deposit.from}`,
    [hello(person), `${amount} from ${deposit.from} is in your wallet.`],
    { label: 'See the details', url: page(parts, `/transactions/${deposit.id}`) },
  );
};

export const usdActiveMail = (parts: Pick<Platform, 'config'>, person: Person): Mail =>
  composeMail(
    person.email,
    'Your USD account is ready',
    [hello(person), 'You can be paid in dollars from now on, by ACH or wire.'],
    { label: 'See the account details', url: page(parts, '/usd-account') },
  );

export const usdRefusedMail = (
  parts: Pick<Platform, 'config'>,
  person: Person,
  why: string,
): Mail =>
  composeMail(
    person.email,
    'Your USD account could not be opened',
    [hello(person), `The bank did not open the account: ${why}`, 'You can ask again.'],
    { label: 'Ask again', url: page(parts, '/usd-account') },
  );
