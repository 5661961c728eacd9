import * as z from 'zod';
import type { Store } from '../state/store.ts';

/** Exchange rates that tests and the control room set, instead of the ones a provider has. */
export const setRateSchema = z.strictObject({
  /** Both providers if it is absent. */
  provider: z.enum(['maplerad', 'coingecko']).optional(),
  currency: z.string().length(3),
  /** How much of the currency one dollar is worth; null gives the provider's own rate back. */
  per_dollar: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,4})?$/)
    .nullable(),
  /** How far the provider's buying and selling rates are from it. */
  spread_bp: z.int().min(0).max(2_000).default(0),
});

type SetRate = {
  /** Ten-thousandths of the currency for one dollar. */
  readonly perDollar: string | null;
  readonly spreadBp: number;
};

const providers = ['maplerad', 'coingecko'] as const;
type RateProvider = (typeof providers)[number];

export const createSetRates = (store: Store) => {
  const rates = store.collection<SetRate>('rates');
  const keyOf = (provider: RateProvider, currency: string): string => `${provider}/${currency}`;
  return {
    set: ({ provider, currency, per_dollar, spread_bp }: z.output<typeof setRateSchema>): void => {
      const [whole = '0', part = ''] = (per_dollar ?? '').split('.');
      const perDollar = per_dollar === null ? null : whole + part.padEnd(4, '0');
      for (const each of provider ? [provider] : providers) {
        rates.put(keyOf(each, currency), { perDollar, spreadBp: spread_bp });
      }
    },
    of: (
      provider: RateProvider,
      currency: string,
    ): { readonly perDollar: bigint; readonly spreadBp: bigint } | undefined => {
      const found = rates.get(keyOf(provider, currency));
      return found === undefined || found.perDollar === null
        ? undefined
        : { perDollar: BigInt(found.perDollar), spreadBp: BigInt(found.spreadBp) };
    },
  };
};
export type SetRates = ReturnType<typeof createSetRates>;
