/**
 * The queries of a page that the server renders. A component whose data is missing waits for it, so
 * the document arrives with its data: the browser paints it before any script has run, and the page
 * takes the data over instead of asking for it again.
 *
 * A query that fails, or that is not there in time, is left to the browser, which shows its progress
 * and its error as it always does.
 */

import {
  dehydrate,
  QueryCache,
  QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query';

export type ServerQueries = {
  readonly client: QueryClient;
  /** Nothing is waited for from now on. */
  readonly giveUp: () => void;
  /** False if the browser has to ask for something. */
  readonly isWhole: () => boolean;
  /** The data of the page as JSON that may stand inside a script element. */
  readonly toJson: () => string;
};

/** A condition that is a function is left to the browser. */
const isWanted = ({ enabled, gcTime }: QueryObserverOptions): boolean =>
  (enabled === undefined || enabled === true) &&
  // Revealed values do not stay in the cache, so they do not stand in a document either.
  gcTime !== 0;

export const createServerQueries = (): ServerQueries => {
  const left = new Set<string>();
  let hasGivenUp = false;
  const cache: QueryCache = new QueryCache({
    onError: (_, query) => {
      left.add(query.queryHash);
      cache.remove(query);
    },
  });
  const client = new QueryClient({ queryCache: cache });
  const complete = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = ((options: QueryObserverOptions) => {
    const all = complete(options);
    const isThere = cache.get(all.queryHash)?.state.status === 'success';
    const isLeft = hasGivenUp || left.has(all.queryHash);
    const suspense = isWanted(options) && !isThere && !isLeft;
    // The browser's own call is the retry.
    return { ...all, suspense, retry: false };
  }) as QueryClient['defaultQueryOptions'];
  return {
    client,
    isWhole: () => !hasGivenUp && left.size === 0,
    giveUp: () => {
      hasGivenUp = true;
      void client.cancelQueries();
    },
    toJson: () => JSON.stringify(dehydrate(client)).replaceAll('<', String.raw`\u003c`),
  };
};
