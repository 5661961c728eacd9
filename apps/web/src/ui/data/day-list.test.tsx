import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ReceiptText } from 'lucide-react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DayList } from './day-list.tsx';

type Item = { readonly id: string; readonly at: string };
type List = ComponentProps<typeof DayList<Item>>['list'];

const text = {
  failed: 'Not loaded',
  stale: 'This may be old',
  heading: 'By day',
  shown: (count: number) => `${count} payments`,
  more: 'Show older',
  empty: 'No payments yet',
  noMatch: 'No matches',
  clear: 'Clear filters',
};
const now = Date.parse('2026-11-19T12:00:00Z');

const show = (items: readonly Item[] | undefined, over: Partial<List> = {}, isFiltered = false) => {
  const list: List = {
    data: items && { pages: [{ items }] },
    error: null,
    isError: false,
    isFetching: false,
    isRefetchError: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: () => undefined,
    refetch: () => undefined,
    ...over,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <DayList
        list={list}
        now={now}
        text={text}
        money="Your money is safe"
        icon={ReceiptText}
        isFiltered={isFiltered}
        onClear={() => undefined}
        start="Add money"
        rowOf={({ id }) => ({ id, to: `/${id}`, before: null, title: `row ${id}` })}
      />
    </MemoryRouter>,
  );
};

const today = { id: 'a', at: '2026-11-19T09:00:00Z' };
const before = { id: 'b', at: '2026-11-10T09:00:00Z' };

test('rows stand under their days, with how many there are and the way to older ones', () => {
  const html = show([today, before], { hasNextPage: true });
  for (const words of ['Today', 'row a', 'row b', '2 payments', 'Show older', 'By day']) {
    expect(html).toContain(words);
  }
  expect(show([today])).not.toContain('Show older');
});

test('an empty list says what to do, a filtered one how to see everything', () => {
  expect(show([])).toContain('No payments yet');
  expect(show([])).toContain('Add money');
  const filtered = show([], {}, true);
  expect(filtered).toContain('No matches');
  expect(filtered).toContain('Clear filters');
  expect(filtered).not.toContain('Add money');
});

test('an empty page with later ones is not an empty list', () => {
  const html = show([], { hasNextPage: true });
  expect(html).toContain('aria-busy');
  expect(html).not.toContain('No payments yet');
});

test('a failure says where the money is; rows that are there stay', () => {
  const failed = { error: new Error('away'), isError: true };
  const html = show(undefined, failed);
  for (const words of ['Not loaded', 'Your money is safe', 'Try again']) {
    expect(html).toContain(words);
  }
  const stale = show([today], { ...failed, isRefetchError: true });
  expect(stale).toContain('This may be old');
  expect(stale).toContain('row a');
});
