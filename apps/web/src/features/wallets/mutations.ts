import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { callWithProgress } from '#platform/api/upload.ts';
import { fundingQuery, type UsdDocument, usdRequestQuery, walletsQuery } from './queries.ts';

/** A retry is safe: if the wallet already exists, the server returns it. */
export const useOpenWallet = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes['wallets.open']>) => call('wallets.open', input),
    onSuccess: (opened) => {
      client.setQueryData(walletsQuery.queryKey, (cached) =>
        cached?.items.some(({ id }) => id === opened.id)
          ? cached
          : cached && { ...cached, items: [...cached.items, opened] },
      );
      void client.invalidateQueries(walletsQuery);
    },
  });
};

/** A retry is safe: the server returns the existing request in its current state. */
export const useRequestAccount = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes['wallets.ask-for-account']>) =>
      call('wallets.ask-for-account', input),
    onSuccess: (changed) => {
      client.setQueryData(
        fundingQuery.queryKey,
        (cached) =>
          cached && {
            items: cached.items.map((item) =>
              item.currency === changed.currency ? changed : item,
            ),
          },
      );
      void client.invalidateQueries({ queryKey: ['wallets'] });
    },
  });
};

/** Saving is repeatable: the last values count. What was typed just before leaving arrives too. */
export const useSaveUsdRequest = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<Routes['wallets.save-usd-request']>['body']) =>
      call('wallets.save-usd-request', { body }, { keepalive: true }),
    onSuccess: (saved) => client.setQueryData(usdRequestQuery.queryKey, saved),
  });
};

export const useUploadUsdDocument = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upload: {
      kind: UsdDocument['kind'];
      file: Blob;
      onProgress: (share: number) => void;
    }) =>
      callWithProgress(upload.onProgress)('wallets.upload-usd-document', {
        params: { kind: upload.kind },
        file: upload.file,
      }),
    onSuccess: (saved) => client.setQueryData(usdRequestQuery.queryKey, saved),
  });
};

/** A retry is safe: the server returns the existing request in its current state. */
export const useSendUsdRequest = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('wallets.send-usd-request', {}),
    onSuccess: async (sent) => {
      client.setQueryData(usdRequestQuery.queryKey, sent);
      await client.invalidateQueries({ queryKey: ['wallets'] });
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
