/** Pure: the audience of an experiment, as staff type it. */

import { trialCopy as copy } from './trial-copy.ts';

export const emptyAudience = { countries: '', tiers: '', percent: '' };
type Typed = typeof emptyAudience;

const listIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((part) => part !== '');

export const checkAudience = ({ countries, tiers, percent }: Typed): Partial<Typed> => ({
  ...(listIn(countries).some((code) => !/^[a-z]{2}$/i.test(code)) && {
    countries: copy.badCountries,
  }),
  ...(listIn(tiers).some((tier) => !/^[0-3]$/.test(tier)) && { tiers: copy.badTiers }),
  ...(percent !== '' && !/^([1-9]\d?|100)$/.test(percent) && { percent: copy.badPercent }),
});

/** Null is everyone. */
export const audienceIn = ({ countries, tiers, percent }: Typed) => {
  const scope = {
    ...(listIn(countries).length > 0 && {
      countries: listIn(countries).map((code) => code.toUpperCase()),
    }),
    ...(listIn(tiers).length > 0 && { tiers: listIn(tiers).map(Number) }),
    ...(percent !== '' && { percent: Number(percent) }),
  };
  return Object.keys(scope).length > 0 ? scope : null;
};
