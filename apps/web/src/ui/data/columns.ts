import type { ReactNode } from 'react';
import type { Column } from './table.tsx';

type Cell<Row> = (row: Row) => ReactNode;

/** A cell, or one that lines up at the right: an amount or a count. */
type Shown<Row> = Cell<Row> | { readonly right: Cell<Row> };

/**
 * The columns of a table, in the order in which their cells are written. Each has its header under
 * its own name.
 *
 *     const columns: Column<Sync>[] = columnsOf(text.columns, {
 *       company: ({ company }) => companyNames[company],
 *       plans: { right: ({ plans }) => formatCount(plans) },
 *     });
 */
export const columnsOf = <Row, Id extends string>(
  headers: Readonly<Record<NoInfer<Id>, string>>,
  cells: Readonly<Record<Id, Shown<NoInfer<Row>>>>,
): Column<Row>[] =>
  (Object.keys(cells) as Id[]).map((id) => {
    const shown: Shown<Row> = cells[id];
    const header = headers[id];
    return typeof shown === 'function'
      ? { id, header, cell: shown }
      : { id, header, align: 'right', cell: shown.right };
  });
