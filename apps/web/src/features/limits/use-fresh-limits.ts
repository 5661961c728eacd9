import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { realtimeFrames } from '#platform/realtime/realtime-sync.ts';

const moving: readonly string[] = ['transactions', 'wallets', 'users'];

/** Whatever leaves a wallet or changes a person changes what is left of the limits. */
export function useFreshLimits(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      realtimeFrames.listen(({ channel }) => {
        if (moving.includes(channel)) void client.invalidateQueries({ queryKey: ['limits'] });
      }),
    [client],
  );
}
