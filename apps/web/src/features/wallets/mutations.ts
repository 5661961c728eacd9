import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { walletsQuery } from './queries.ts';

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
