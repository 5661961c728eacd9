import { useInfiniteQuery } from '@tanstack/react-query';
import { type FxOrder, ordersQuery } from '#features/fx/index.ts';

/** The active exchange orders; a person has fewer than a page of them. */
export const useActiveOrders = (): FxOrder[] | undefined =>
  useInfiniteQuery(ordersQuery('active')).data?.pages.flatMap(({ items }) => items);
