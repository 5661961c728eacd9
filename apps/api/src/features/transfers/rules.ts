/** Pure rules of sending. */

/** A stable key of a recipient: it merges duplicates and binds the selfie to the recipient. */
export const recipientKey = {
  tag: (userId: string): string => `tag:${userId}`,
  bank: (to: Readonly<Record<'country' | 'bankCode' | 'accountNumber', string>>): string =>
    `bank:${to.country}:${to.bankCode}:${to.accountNumber}`,
  momo: (to: Readonly<Record<'country' | 'operator' | 'number', string>>): string =>
    `momo:${to.country}:${to.operator}:${to.number}`,
  claim: (channel: string, address: string): string => `claim:${channel}:${address}`,
  usdBank: (routingNumber: string, accountNumber: string): string =>
    `usd_bank:${routingNumber}:${accountNumber}`,
  digital: ({
    network,
    address,
    memo,
  }: Readonly<Record<'network' | 'address' | 'memo', string>>): string =>
    `digital:${network}:${address}${memo === '' ? '' : `:${memo}`}`,
};

/** Our own reference: one per intent, the same on every retry. */
export const referenceOf = (prefix: string, id: string): string =>
  `${prefix}${id.replaceAll('-', '').toUpperCase()}`;

const splitWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word.length > 1);

/**
 * True if the bank's name for an account is this person. Banks change the order, drop the middle
 * name and write capitals. At least two of the person's names must match, or the only one.
 */
export const isSamePerson = (person: string, account: string): boolean => {
  const there = new Set(splitWords(account));
  const own = splitWords(person);
  const found = own.filter((word) => there.has(word)).length;
  return own.length > 0 && found >= Math.min(2, own.length);
};

/** A new account can receive money after this time. */
export const coolingSeconds = 24 * 3_600;

/**
 * Within this time a second send of the same amount to the same recipient asks the person to
 * confirm.
 */
export const againSeconds = 600;
