import { copy } from './copy.ts';
import type { Account } from './queries.ts';

type Named = Pick<Account, 'kind' | 'code' | 'asset' | 'owner'>;

const usualCode = 'main';

/** 'Fees', or 'Clearing · paystack' where there are several of a kind. */
export const purposeOf = (kind: string, code: string): string => {
  const name = isKind(kind) ? copy.kinds[kind] : kind;
  return code === usualCode ? name : `${name} · ${code}`;
};

const isKind = (kind: string): kind is Account['kind'] => Object.hasOwn(copy.kinds, kind);

/** 'NGN wallet' */
export const kindName = ({ kind, code, asset }: Omit<Named, 'owner'>): string =>
  `${asset} ${inSentence(purposeOf(kind, code))}`;

/** An abbreviation keeps its capitals. */
const inSentence = (name: string): string =>
  name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** Who it belongs to comes first; accounts of ours go by what they are for. */
export const accountName = (account: Named): string =>
  account.owner ? `${account.owner.name} · ${kindName(account)}` : kindName(account);
