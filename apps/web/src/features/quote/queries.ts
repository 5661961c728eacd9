import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';

/** The rate of this minute, to look at; a send is quoted on its own. */
export const rateQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['rate', from, to],
    queryFn: ({ signal }) => call('transfers.rate', { params: { from, to } }, { signal }),
    ...eachMinute,
    enabled: from !== '' && to !== '',
  });
