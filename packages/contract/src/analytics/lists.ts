import { defineAdminList } from '../admin-list.ts';
import { figureNames, figures, panelTitles, type FigureName } from './staff-figures.ts';

const figureTitles = Object.fromEntries(
  figureNames.map((name) => [name, figures[name].title]),
) as Readonly<Record<FigureName, string>>;

/** The counts behind every table of the analytics screen, one row for a day and a part. */
export const figureRowsList = defineAdminList({
  id: 'analytics.figure-rows',
  title: 'Figures by day',
  noun: ['row', 'rows'],
  key: 'id',
  sort: '-day',
  columns: {
    day: { header: 'Day', sortable: true, fixed: true },
    figure: { header: 'Figure', names: figureTitles },
    part: { header: 'Part' },
    count: { header: 'Count', align: 'right' },
    currency: { header: 'Currency' },
    amount: { header: 'Amount', align: 'right' },
    id: { header: 'Row', hidden: true },
  },
  filters: {
    panel: { label: 'Table', kind: 'choice', any: 'All tables', names: panelTitles },
    figure: { label: 'Figure', kind: 'choice', any: 'All figures', names: figureTitles },
    from: { label: 'From day', kind: 'day' },
    to: { label: 'To day', kind: 'day' },
  },
});
