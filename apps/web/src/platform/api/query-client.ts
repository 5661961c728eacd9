import { ApiError } from '@cowrie/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { personChanged } from '../session/session.ts';
import { defaultFreshMs } from './query-policies.ts';

/** One retry, and none for an answer that would be the same: the server understood and said no. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: defaultFreshMs, retry: shouldRetry } },
  });

const inBrowser = typeof window !== 'undefined';
/** The browser has one cache. A server must not share one between two people's requests. */
export const queryClient = newQueryClient();
export const pageQueryClient = (): QueryClient => (inBrowser ? queryClient : newQueryClient());

if (inBrowser) personChanged.listen(() => queryClient.clear());
