import { nicknameMost } from '@cowrie/contract/bills/data';

type Words = { readonly noName: string; readonly longName: string };

/** The error at the field of a name; no error if it can be used. */
export function nameProblem(nickname: string, words: Words): { nickname?: string } {
  const { length } = nickname.trim();
  if (length === 0) return { nickname: words.noName };
  return length > nicknameMost ? { nickname: words.longName } : {};
}
