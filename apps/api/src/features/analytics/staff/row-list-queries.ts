/** Where the list of counts comes from. */

import { figureRowsList } from '@cowrie/contract/analytics/lists';
import type { listFigureRows } from '@cowrie/contract/analytics/routes';
import { figurePanels, partName, type FigureName } from '@cowrie/contract/analytics/staff-figures';
import { formatPlain, isAssetCode, money } from '@cowrie/money';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Row = {
  readonly id: bigint;
  readonly day: string;
  readonly figure: FigureName;
  readonly part: string;
  readonly currency: string;
  readonly total: bigint;
  readonly sum: bigint;
};

export const figureRowsSource: ListSource<typeof figureRowsList, typeof listFigureRows, Row> = {
  list: figureRowsList,
  from: sql`staff_figures f`,
  select: sql`f.id, to_char(f.day, 'YYYY-MM-DD') as day, f.figure, f.part, f.currency, f.total, f.sum`,
  key: { by: sql`f.id`, type: 'bigint' },
  sorts: { day: { by: sql`f.day`, type: 'date' } },
  filters: {
    panel: (panel) => sql`f.figure = any (${[...figurePanels[panel]]})`,
    figure: (figure) => sql`f.figure = ${figure}`,
    from: (day) => sql`f.day >= ${day}::date`,
    to: (day) => sql`f.day <= ${day}::date`,
  },
  row: ({ id, day, figure, part, currency, total, sum }) => ({
    id: String(id),
    day,
    figure,
    part: partName(figure, part),
    count: Number(total),
    currency,
    amount: isAssetCode(currency) ? formatPlain(money(sum, currency)) : '',
  }),
};
