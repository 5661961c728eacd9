import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { watchSeconds } from '@cowrie/contract/support/data';
import { call } from '#platform/api/api.ts';

/** Again before the last report ends, with room for a slow network. */
const everyMs = (watchSeconds * 1_000) / 3;

/**
 * Says that this page shows the ticket, so that its events come here too. False until that is known,
 * and when it failed: then the page has to ask.
 */
export function useWatch(ticketId: string): boolean {
  const client = useQueryClient();
  const [watched, setWatched] = useState('');
  useEffect(() => {
    let isShown = true;
    const report = async () => {
      if (document.visibilityState !== 'visible') return;
      const isTold = await call('support.watch', { params: { ticketId }, body: {} }).then(
        () => true,
        () => false,
      );
      if (isShown) setWatched(isTold ? ticketId : '');
    };
    void report();
    const timer = setInterval(() => void report(), everyMs);
    // While the page was hidden for long, events went past it.
    const onVisible = async () => {
      await report();
      if (document.visibilityState !== 'visible') return;
      await client.invalidateQueries({ queryKey: ['support', 'staff', ticketId] });
      await client.invalidateQueries({ queryKey: ['chat', 'staff', ticketId] });
    };
    const onChange = () => void onVisible();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isShown = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [ticketId, client]);
  return watched === ticketId;
}
