import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#platform/pages/use-address.ts';
import { type BillsHome, billerQuery, billsQuery, purchaseQuery } from '../../queries.ts';
import {
  isCategory,
  type Seed,
  seedOfCategory,
  seedOfPurchase,
  seedOfSaved,
} from '../../rules/pay-seed.ts';

type Start =
  | { readonly state: 'ready'; readonly seed: Seed; readonly home: BillsHome }
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly retry: () => void };

/** Where the payment starts, as the address names it. */
export function useSeed(): Start {
  const { read } = useAddress();
  const country = read('country');
  const category = read('category');
  const isKnown = isCategory(category);
  const [againId, savedId, billerId] = isKnown
    ? ['', '', '']
    : [read('again'), read('saved'), read('biller')];
  const home = useQuery(billsQuery(country));
  const again = useQuery(purchaseQuery(againId));
  const biller = useQuery(billerQuery(againId || savedId ? '' : billerId));
  const [isUsual] = useState(read('usual') !== '');
  if (!home.data) {
    return home.error
      ? { state: 'failed', retry: () => void home.refetch() }
      : { state: 'loading' };
  }
  const ready = (seed: Seed | undefined): Start =>
    seed ? { state: 'ready', seed, home: home.data } : { state: 'unknown' };
  if (isKnown) return ready(seedOfCategory(category, home.data.country, read('biller')));
  if (againId) {
    if (again.data) return ready(seedOfPurchase(again.data));
    return again.error ? { state: 'unknown' } : { state: 'loading' };
  }
  if (savedId) {
    const saved = home.data.saved.find(({ id }) => id === savedId);
    return ready(saved && seedOfSaved(saved, isUsual));
  }
  if (billerId === '') return { state: 'unknown' };
  if (biller.data) {
    const { id, category: found, country: at } = biller.data;
    return ready(seedOfCategory(found, at, id));
  }
  return biller.error ? { state: 'unknown' } : { state: 'loading' };
}
