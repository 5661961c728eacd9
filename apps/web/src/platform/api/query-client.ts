import { ApiError } from '@cowrie/contract/client';
import { QueryClient } from '@tanstack/react-query';
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
export const pageQueryClient = (): QueryClient => (inBrowser ? queryClient : newQueryClient());

if (inBrowser) personChanged.listen(() => queryClient.clear());
