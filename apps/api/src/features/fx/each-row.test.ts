import { expect, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { eachPage, eachRow } from './each-row.ts';

const deps = { log: createLog('silent') };

test('a row that fails is named in the log, and the others are done', async () => {
  const error = vi.spyOn(deps.log, 'error');
  const done: string[] = [];
  await eachRow(deps, [{ id: 'a' }, { id: 'b' }, { id: 'c' }], 'test', ({ id }) => {
    if (id === 'b') return Promise.reject(new Error('spoiled'));
    done.push(id);
    return Promise.resolve();
  });
  expect(done).toEqual(['a', 'c']);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('spoiled'), id: 'b', what: 'test' },
    'a row could not be swept',
  );
});

test.each([0, 1, 2, 3, 4, 5])('every one of %i rows is read once, page by page', async (count) => {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const seen: number[][] = [];
  const read = (last: number | undefined) =>
    Promise.resolve(all.filter((row) => row > (last ?? 0)).slice(0, 2));
  await eachPage(2, read, (rows) => Promise.resolve(seen.push([...rows])));
  expect(seen.flat()).toEqual(all);
});
