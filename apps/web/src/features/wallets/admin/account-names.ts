import { copy } from './copy.ts';
import type { Account } from './queries.ts';

type Named = Pick<Account, 'kind' | 'code' | 'asset' | 'owner'>;

const usualCode = 'main';

/** 'Fees', or 'Clearing · paystack' if there are several accounts of a kind. */
export const purposeOf = (kind: string, code: string): string => {
  const name = isKind(kind) ? copy.kinds[kind] : kind;
  return code === usualCode ? name : `${name} · ${code}`;
};

const isKind = (kind: string): kind is Account['kind'] => Object.hasOwn(copy.kinds, kind);

/** 'NGN wallet' */
export const kindName = ({ kind, code, asset }: Omit<Named, 'owner'>): string =>
  `${asset} ${lowerFirstLetter(purposeOf(kind, code))}`;

/** 'Fees' → 'fees', but 'FX pool' stays: it starts with an abbreviation. */
const lowerFirstLetter = (name: string): string =>
  name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** 'Amara Okafor · NGN wallet' for a person's account, 'NGN fees' for one of ours. */
export const accountName = (account: Named): string =>
  account.owner ? `${account.owner.name} · ${kindName(account)}` : kindName(account);
