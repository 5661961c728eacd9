/** Our own id and name of what a company lists. */

import type { BillCategory } from '@cowrie/contract/bills/data';
import { currencyOf } from '@cowrie/contract/reference/data';
import { digest } from '#platform/crypto/secrets.ts';
import type { ListedOffer } from '../companies/company.ts';
import { type Brand, brands, fillers } from './data/brands.ts';

type Named = Pick<ListedOffer, 'category' | 'country' | 'name' | 'note' | 'currency'>;

export type BillerIdentity = {
  readonly id: string;
  readonly name: string;
  /** The text that the search looks through. */
  readonly search: string;
};

const longestId = 80;
const kinds: ReadonlySet<string> = new Set(['prepaid', 'postpaid']);

/** 'Électricité (Post-paid)' → 'electricite post paid' */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const regions = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (country: string): string => plainWords(regions.of(country) ?? country);

/** The name without the words that say what is sold or where. */
const bareName = (words: string, country: string): string => {
  const place = new Set([country.toLowerCase(), ...countryName(country).split(' ')]);
  const left = words.split(' ').filter((word) => !fillers.has(word) && !place.has(word));
  return left.length === 0 ? words : left.join(' ');
};

const contains = (words: string, alias: string): boolean =>
  alias.length >= 3 && ` ${words} `.includes(` ${alias} `);

/** The brand whose longest alias fits. */
const findBrand = (category: BillCategory, country: string, words: string): Brand | undefined => {
  const bare = bareName(words, country);
  const fitting = brands
    .filter((each) => each.categories.includes(category))
    .filter((each) => each.country === undefined || each.country === country)
    .flatMap((brand) =>
      brand.aliases
        .filter((alias) => alias === bare || alias === words || contains(words, alias))
        .map((alias) => ({ brand, length: alias.length })),
    );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.brand;
};

const slug = (words: string): string =>
  plainWords(words)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(/ +/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A name in letters that no id can have, or one that is too long, is told apart by its digest. */
const safeSlug = (words: string): string => {
  const made = slug(words);
  if (made !== '' && made.length <= 50) return made;
  return [made.slice(0, 40), digest(words).toString('hex').slice(0, 8)]
    .filter((part) => part !== '')
    .join('-');
};

export const identityOf = (offer: Named): BillerIdentity => {
  const { category, country, name, note, currency } = offer;
  const words = plainWords(name);
  const brand = category === 'gift' ? undefined : findBrand(category, country, words);
  const kind = plainWords(note ?? '');
  const parts = [
    country.toLowerCase(),
    category,
    brand?.id ?? safeSlug(bareName(words, country)),
    kinds.has(kind) ? kind : '',
    // Amounts in another currency cannot be compared, so they are another biller.
    currency === currencyOf(country) ? '' : currency.toLowerCase(),
  ];
  const shown = brand?.name ?? name.trim();
  return {
    id: parts
      .filter((part) => part !== '')
      .join('-')
      .slice(0, longestId),
    name: shown,
    search: plainWords([shown, note ?? '', name, ...(brand?.aliases ?? [])].join(' ')),
  };
};

/** The id of the same brand in another category, such as the data of a network. */
export const siblingId = (country: string, category: BillCategory, brand: string): string =>
  `${country.toLowerCase()}-${category}-${brand}`;
