/** Pure: the countries that a card can block, by the names that the browser knows. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** Regions that are no country of a shop: unions, test regions, islands of another code. */
const others = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** 'Nigeria'; the code itself if it is not known. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** An old code such as BU (Burma) has a new one, and is left out. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** All countries, sorted by name. */
export const listCountries = (): { readonly code: string; readonly name: string }[] =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.has(code) && names.of(code) !== undefined && isCurrent(code))
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
