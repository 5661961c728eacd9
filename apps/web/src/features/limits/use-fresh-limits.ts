import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { realtimeFrames } from '#platform/realtime/realtime-sync.ts';

const channels: readonly string[] = ['transactions', 'wallets', 'users'];

/** A transfer, a wallet change or a tier change also changes the limits, so they are refetched. */
export function useFreshLimits(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      realtimeFrames.listen(({ channel }) => {
        if (channels.includes(channel)) void client.invalidateQueries({ queryKey: ['limits'] });
      }),
    [client],
  );
}
