import { eachMinute } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

/** The current rate, for information. A transfer gets its rate from its own quote. */
export const rateQuery = (from: string, to: string) =>
  channelQuery(
    'rate',
    'transfers.rate',
    { params: { from, to } },
    { ...eachMinute, enabled: from !== '' && to !== '' },
  );
