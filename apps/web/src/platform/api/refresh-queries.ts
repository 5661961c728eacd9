import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what the page shows, because the server's data has changed. The library does not
 * repeat a first request that is still under way, and its answer may be older than the change: such
 * a query is asked again after its answer.
 */
export function refreshQueries(client: QueryClient, queryKey: QueryKey = []): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // After a failed request too: the page may show the error with an offer to try again.
    void query.promise?.then(again, again);
  }
  void client.invalidateQueries({ queryKey });
}
