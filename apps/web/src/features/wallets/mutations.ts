import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { fundingQuery, walletsQuery } from './queries.ts';

/** Opening a wallet that is there already gives the one that is there, so a retry is harmless. */
export const useOpenWallet = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes['wallets.open']>) => call('wallets.open', input),
    onSuccess: (opened) => {
      client.setQueryData(walletsQuery.queryKey, (shown) =>
        shown?.items.some(({ id }) => id === opened.id)
          ? shown
          : shown && { ...shown, items: [...shown.items, opened] },
      );
      void client.invalidateQueries(walletsQuery);
    },
  });
};

/** The answer is how the request stands now; asking again is the same request. */
export const useAskForAccount = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes['wallets.ask-for-account']>) =>
      call('wallets.ask-for-account', input),
    onSuccess: (way) => {
      client.setQueryData(
        fundingQuery.queryKey,
        (shown) =>
          shown && {
            items: shown.items.map((one) => (one.currency === way.currency ? way : one)),
          },
      );
      void client.invalidateQueries({ queryKey: ['wallets'] });
    },
  });
};

export const useSyncUsdAccount = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('wallets.sync-usd-virtual-account', { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ['wallets'] }),
  });
};
