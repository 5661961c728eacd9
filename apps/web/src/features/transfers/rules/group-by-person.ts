import type { Recipient } from '../queries.ts';

/** One person with every way to pay them, the most used first. */
export type RecipientGroup = {
  readonly key: string;
  readonly name: string;
  readonly isFavourite: boolean;
  readonly ways: readonly Recipient[];
};

/**
 * Banks write 'OKAFOR AMARA' where we write 'Amara Okafor': the same words in any order, without accents
 * and case, are the same person. One word alone is not enough to tell.
 */
const nameKey = ({ id, name }: Recipient): string => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words && words.length > 1 ? words.toSorted().join(' ') : id;
};

/** Recipients by person, in the order of the list; people with a favourite come first. */
export const groupByPerson = (recipients: readonly Recipient[]): RecipientGroup[] => {
  const groups = new Map<string, Recipient[]>();
  for (const recipient of recipients) {
    const key = nameKey(recipient);
    groups.set(key, [...(groups.get(key) ?? []), recipient]);
  }
  const people = [...groups].map(([key, ways]) => ({
    key,
    name: ways.find(({ nickname }) => nickname)?.nickname ?? nameOf(ways),
    isFavourite: ways.some(({ favourite }) => favourite),
    ways,
  }));
  return [
    ...people.filter(({ isFavourite }) => isFavourite),
    ...people.filter(({ isFavourite }) => !isFavourite),
  ];
};

/** Our own spelling of the name if there is one: banks often write capitals. */
const nameOf = (ways: readonly Recipient[]): string =>
  (ways.find(({ type }) => type === 'tag') ?? ways[0])?.name ?? '';
