import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

/** A shown query whose requests are answered by hand, in the order they were made. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['transactions', 'one'],
    queryFn: () => {
      const request = Promise.withResolvers<string>();
      requests.push(request);
      return request.promise;
    },
  });
  onTestFinished(observer.subscribe(() => {}));
  const shown = () => observer.getCurrentResult().data;
  return { client, requests, shown };
}

it('asks again when the data changed while the first request was under way', async () => {
  const { client, requests, shown } = show();
  await expect.poll(() => requests.length).toBe(1);
  refreshQueries(client, ['transactions']);
  requests[0]?.resolve('processing');
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.resolve('completed');
  await expect.poll(shown).toBe('completed');
});

it('asks again after a first request that failed', async () => {
  const { client, requests, shown } = show();
  await expect.poll(() => requests.length).toBe(1);
  refreshQueries(client, ['transactions']);
  requests[0]?.reject(new Error('no answer'));
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.resolve('completed');
  await expect.poll(shown).toBe('completed');
});

it('drops a later request that may be older than the change', async () => {
  const { client, requests, shown } = show();
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.resolve('pending');
  await expect.poll(shown).toBe('pending');
  refreshQueries(client);
  await expect.poll(() => requests.length).toBe(2);
  refreshQueries(client, ['transactions']);
  await expect.poll(() => requests.length).toBe(3);
  requests[2]?.resolve('completed');
  requests[1]?.resolve('processing');
  await expect.poll(shown).toBe('completed');
});

it('leaves queries of other channels alone', async () => {
  const { client, requests, shown } = show();
  await expect.poll(() => requests.length).toBe(1);
  refreshQueries(client, ['wallets']);
  requests[0]?.resolve('completed');
  await expect.poll(shown).toBe('completed');
  expect(requests).toHaveLength(1);
});
