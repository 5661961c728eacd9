import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AdminDetail } from './admin-detail.tsx';

const query = (data: { name: string } | undefined) => ({
  data,
  error: null,
  isFetching: false,
  refetch: () => undefined,
  dataUpdatedAt: 0,
});
const show = (data: { name: string } | undefined) =>
  renderToStaticMarkup(
    <AdminDetail
      query={query(data)}
      title={data?.name ?? 'A card'}
      note={data && `state of ${data.name}`}
      before="tabs"
      skeleton="waiting"
    >
      {({ name }) => `all about ${name}`}
    </AdminDetail>,
  );

test('has its header, its tabs and the refresh while the data loads', () => {
  const html = show(undefined);
  for (const words of ['A card', 'tabs', 'Refresh', 'waiting']) expect(html).toContain(words);
  expect(html).not.toContain('state of');
});

test('has the name, the badge and the content of the data', () => {
  const html = show({ name: 'Amara' });
  for (const words of ['>Amara<', 'state of Amara', 'all about Amara']) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('waiting');
});
