/**
 * Text that other people typed, on its way into a message of ours. It is no string, so a template
 * cannot repeat it as it came: `quote` is the only way to read it. What we wrote ourselves says so
 * (`ourText`) where a template would otherwise expect the words of somebody else.
 */

import {
  posesAsUs,
  withoutAddresses,
  withoutDomains,
  withoutPhones,
  withoutPosing,
} from '@cowrie/contract/stranger-words';

const typed: unique symbol = Symbol('typed by somebody else');
const ours: unique symbol = Symbol('written by us');

type Role =
  /** The name that a person has here or gave themselves. */
  | 'name'
  /** The name of a thing: an account at a bank, a shop, a card, a meter. */
  | 'title'
  /** A memo, a description: it is shown in quotation marks. */
  | 'words';

export type StrangerText = {
  readonly [typed]: { readonly text: string; readonly role: Role };
};
export type OurText = { readonly [ours]: string };

export const strangerText = (text: string, role: Role): StrangerText => ({
  [typed]: { text, role },
});
export const ourText = (text: string): OurText => ({ [ours]: text });

const hasLetter = /[\p{L}\p{N}]/u;
const unquoted = (text: string): string => text.replaceAll(/[“”„"]/g, '’');

const quotes: Readonly<Record<Role, (text: string) => string>> = {
  // An older name may break the rule for new ones.
  name: (text) => {
    const plain = withoutPhones(withoutAddresses(text)).replaceAll('…', '').trim();
    const own = posesAsUs(plain) ? withoutPosing(plain) : plain;
    return hasLetter.test(own) ? unquoted(own) : 'Someone';
  },
  title: (text) => {
    const plain = unquoted(withoutDomains(text));
    return posesAsUs(plain) ? `“${plain}”` : plain;
  },
  words: (text) => {
    const plain = unquoted(withoutAddresses(text));
    return plain === '' ? '' : `“${plain}”`;
  },
};

/** How our messages repeat it: in plain characters, without addresses, and not as if we had said it. */
export const quote = (text: StrangerText): string => quotes[text[typed].role](text[typed].text);

/** The values of a message as its template gets them. */
export type Quoted<Data> = {
  readonly [Name in keyof Data]: Data[Name] extends StrangerText | OurText ? string : Data[Name];
};

const quoteValue = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (typed in value) return quote(value as StrangerText);
  return ours in value ? value[ours] : value;
};

export const quoteAll = <Data>(data: Data): Quoted<Data> =>
  Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => [name, quoteValue(value)]),
  ) as Quoted<Data>;
