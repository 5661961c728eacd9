import { QueryClientProvider, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { createServerQueries, type ServerQueries } from './server-queries.ts';

type Asked = UseQueryOptions<string>;

function Shown({ asked }: { asked: Asked }) {
  const { data, isError } = useQuery(asked);
  return isError ? 'failed' : (data ?? 'waiting');
}

/** React marks where a text ends. */
const withoutMarks = async (html: Promise<string>): Promise<string> =>
  (await html).replaceAll('<!-- -->', '');

const render = (queries: ServerQueries, ...asked: Asked[]): Promise<string> => {
  const children = asked.map((one, at) =>
    createElement('p', { key: at }, createElement(Shown, { asked: one })),
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      createElement(QueryClientProvider, { client: queries.client }, children),
      {
        onAllReady: () => resolve(withoutMarks(text(pipe(new PassThrough())))),
        onError: reject,
      },
    );
  });
};

const dataIn = (queries: ServerQueries): unknown[] =>
  (JSON.parse(queries.toJson()) as { queries: { state: { data: unknown } }[] }).queries.map(
    ({ state }) => state.data,
  );

const answering = (key: string, answer: () => Promise<string>): Asked => ({
  queryKey: [key],
  queryFn: answer,
});

test('a page waits for its data, asks for it once, and carries it', async () => {
  const queries = createServerQueries();
  const answer = vi.fn(() => Promise.resolve('₦2,500,000.00'));
  const html = await render(queries, answering('a', answer), answering('a', answer));
  expect(html).toBe('<p>₦2,500,000.00</p><p>₦2,500,000.00</p>');
  expect(answer).toHaveBeenCalledTimes(1);
  expect(dataIn(queries)).toEqual(['₦2,500,000.00']);
});

test('the calls of a page run at the same time', async () => {
  const queries = createServerQueries();
  let running = 0;
  let most = 0;
  const slow = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return 'there';
  };
  await render(queries, answering('a', slow), answering('b', slow), answering('c', slow));
  expect(most).toBe(3);
});

test('a call that fails is left to the browser, and is not tried again here', async () => {
  const queries = createServerQueries();
  const fail = vi.fn(() => Promise.reject(new Error('the company does not answer')));
  const html = await render(
    queries,
    { ...answering('a', fail), retry: 3 },
    answering('b', () => Promise.resolve('there')),
  );
  expect(html).toBe('<p>waiting</p><p>there</p>');
  expect(fail).toHaveBeenCalledTimes(1);
  expect(dataIn(queries)).toEqual(['there']);
});

test('a call that is late is left to the browser', async () => {
  const queries = createServerQueries();
  const never = () => new Promise<string>(() => undefined);
  const rendered = render(queries, answering('a', never), {
    ...answering('b', () => Promise.resolve('there')),
  });
  setTimeout(queries.giveUp, 20);
  expect(await rendered).toBe('<p>waiting</p><p>there</p>');
  expect(dataIn(queries)).toEqual(['there']);
});

test('values that must not stay in the cache, and calls that are not wanted, are not asked for', async () => {
  const queries = createServerQueries();
  const answer = vi.fn(() => Promise.resolve('secret'));
  const html = await render(
    queries,
    { ...answering('a', answer), gcTime: 0 },
    { ...answering('b', answer), enabled: false },
    { ...answering('c', answer), enabled: () => true },
  );
  expect(html).toBe('<p>waiting</p><p>waiting</p><p>waiting</p>');
  expect(answer).not.toHaveBeenCalled();
  expect(dataIn(queries)).toEqual([]);
});

test('data cannot end the script element that carries it', async () => {
  const queries = createServerQueries();
  await render(
    queries,
    answering('a', () => Promise.resolve('</script><script>alert(1)</script>')),
  );
  expect(queries.toJson()).not.toContain('<');
  expect(dataIn(queries)).toEqual(['</script><script>alert(1)</script>']);
});
