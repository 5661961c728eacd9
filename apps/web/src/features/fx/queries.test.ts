import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type FxQuote, quoteQuery } from './queries.ts';

const request = { from: 'USD', to: 'NGN', side: 'source', amount: 60_00 } as const;

test('a quote on the screen is not asked for again, not even when everything is refreshed', async () => {
  const client = new QueryClient();
  let calls = 0;
  const observer = new QueryObserver(client, {
    ...quoteQuery(request),
    queryFn: () => {
      calls += 1;
      return { id: `quote ${calls}` } as FxQuote;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ id: 'quote 1' });
  await client.invalidateQueries();
  expect(observer.getCurrentResult().data).toEqual({ id: 'quote 1' });
  await observer.refetch();
  expect(observer.getCurrentResult().data).toEqual({ id: 'quote 2' });
  stop();
});
