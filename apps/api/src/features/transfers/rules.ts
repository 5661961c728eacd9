/** Pure rules of sending. */

/** What names a recipient, the same each time: it merges duplicates and binds the selfie. */
export const recipientKey = {
  tag: (userId: string): string => `tag:${userId}`,
  bank: (country: string, bankCode: string, accountNumber: string): string =>
    `bank:${country}:${bankCode}:${accountNumber}`,
  momo: (country: string, operator: string, number: string): string =>
    `momo:${country}:${operator}:${number}`,
  usdBank: (routingNumber: string, accountNumber: string): string =>
    `usd_bank:${routingNumber}:${accountNumber}`,
  digital: (network: string, address: string, memo: string): string =>
    `digital:${network}:${address}${memo === '' ? '' : `:${memo}`}`,
};

/** References are ours: one per intent, the same on every retry of it. */
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
 * Whether a bank's name for an account is this person: banks turn names around, drop the middle one
 * and write all in capitals. Two of the person's names must be there, or the only one.
 */
export const isSamePerson = (person: string, account: string): boolean => {
  const there = new Set(splitWords(account));
  const own = splitWords(person);
  const found = own.filter((word) => there.has(word)).length;
  return own.length > 0 && found >= Math.min(2, own.length);
};

/** A new account waits this long before money may go to it. */
export const coolingSeconds = 24 * 3_600;

/** The same sum to the same recipient within this time is asked about. */
export const againSeconds = 600;
