import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';

/** The current rate, for information. A transfer gets its rate from its own quote. */
export const rateQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['rate', from, to],
    queryFn: ({ signal }) => call('transfers.rate', { params: { from, to } }, { signal }),
    ...eachMinute,
    enabled: from !== '' && to !== '',
  });
