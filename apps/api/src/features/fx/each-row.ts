import type { FxDeps } from './deps.ts';

/** Row by row. One that fails is logged and left for the next sweep; it keeps no other one waiting. */
export const eachRow = async <Row extends { readonly id: string }>(
  { log }: Pick<FxDeps, 'log'>,
  rows: readonly Row[],
  what: string,
  work: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      log.error({ err: error, id: row.id, what }, 'a row could not be swept');
    }
  }
};

/** Page by page, from where the last one ended, until a page is not full. */
export const eachPage = async <Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    await work(rows);
    last = rows.at(-1);
    if (!last || rows.length < size) return;
  }
};
