import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSettled } from '#platform/forms/use-settled.ts';
import { centsOf } from '../amounts.ts';
import { type Price, priceQuery } from '../queries.ts';

type What =
  | { readonly what: 'create' }
  | { readonly what: 'fund' | 'withdraw'; readonly cardId: string };
type Bounds = { readonly least: number; readonly most: number };

/**
 * The price of a typed amount, asked for when the person stops typing. `take` gives the price of the
 * amount that is sent, so that the confirm sheet shows the total that the server will check.
 */
export function usePrice(what: What, typed: string, { least, most }: Bounds) {
  const client = useQueryClient();
  const cents = centsOf(useSettled(typed)) ?? 0;
  const isPossible = cents >= least && cents <= most;
  const { data, error, isFetching } = useQuery(priceQuery({ ...what, amount: cents }, isPossible));
  const isCurrent = isPossible && cents === centsOf(typed);
  return {
    price: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
    isFetching,
    isPossible,
    take: (amount: number): Promise<Price> =>
      client.ensureQueryData(priceQuery({ ...what, amount }, true)),
    renew: () => client.invalidateQueries({ queryKey: ['cards', 'cards.price'] }),
  };
}

export type PriceState = ReturnType<typeof usePrice>;
