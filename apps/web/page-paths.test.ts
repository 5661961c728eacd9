import { expect, it } from 'vitest';
import { pagePathsOf } from './page-paths.ts';

it('lists every page by its full path, pages inside layouts too, without the catch-all route', () => {
  const routes = [
    { file: 'home-layout', children: [{ file: 'home', index: true }] },
    {
      file: 'app',
      children: [
        { file: 'list', path: 'items' },
        { file: 'one', path: 'items/:id' },
      ],
    },
    {
      file: 'group',
      path: 'group',
      children: [
        { file: 'index', index: true },
        { file: 'chat', path: 'chat' },
      ],
    },
    { file: 'missing', path: '*' },
  ];
  expect(pagePathsOf(routes)).toEqual(['/', '/items', '/items/:id', '/group', '/group/chat']);
});
