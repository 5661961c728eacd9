import { ApiError } from '@cowrie/contract/client';
import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { takePageQueries } from '../pages/page-queries.ts';
import { serverPage } from '../pages/server-page.ts';
import { personChanged } from '../session/session.ts';
import { defaultFreshMs } from './query-policies.ts';

/** Retries once, but not after a 4xx answer: the server would refuse again. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: defaultFreshMs, retry: shouldRetry } },
  });

const inBrowser = typeof window !== 'undefined';
/** The browser has one cache. A server must not share one between two people's requests. */
export const queryClient = newQueryClient();

/** Takes over the data that the server has put into the document. */
const takeOver = (): QueryClient => {
  const json = takePageQueries();
  if (json !== undefined) hydrate(queryClient, JSON.parse(json) as DehydratedState);
  return queryClient;
};

export const pageQueryClient = (): QueryClient =>
  inBrowser ? takeOver() : (serverPage()?.queryClient ?? newQueryClient());

if (inBrowser) personChanged.listen(() => queryClient.clear());
