import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type FxQuote, quoteQuery } from './queries.ts';

const request = { from: 'USD', to: 'NGN', side: 'source', amount: 60_00 } as const;
const sent = { id: 'the quote that was sent' } as FxQuote;

test('a known quote is not asked for again, not even when everything is refreshed', async () => {
  const client = new QueryClient();
  let calls = 0;
  const observer = new QueryObserver(client, {
    ...quoteQuery(request, { quote: sent, askedAt: 1_000 }),
    queryFn: () => {
      calls += 1;
      return { id: 'another quote' } as FxQuote;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await client.invalidateQueries();
  expect(calls).toBe(0);
  expect(observer.getCurrentResult()).toMatchObject({ data: sent, dataUpdatedAt: 1_000 });
  await observer.refetch();
  expect(calls).toBe(1);
  stop();
});
