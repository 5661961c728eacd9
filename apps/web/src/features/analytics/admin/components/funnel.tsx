import {
  figurePanels,
  figures as known,
  type FigureName,
} from '@cowrie/contract/analytics/staff-figures';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { shareText } from '#ui/text/windows.ts';
import { analyticsCopy } from '../copy.ts';
import type { Figures } from '../queries.ts';
import { totalOf } from '../summarise.ts';
import { definePanel } from './panel.tsx';

const text = analyticsCopy.funnel;

export const funnelPanel = definePanel({
  panel: 'funnel',
  drill: {
    to: ({ from, to }) => `/admin/users?from=${from}&to=${to}`,
    label: analyticsCopy.people,
  },
  show: (figures, isCompared) => <Funnel figures={figures} isCompared={isCompared} />,
});

type Step = {
  readonly figure: FigureName;
  readonly count: number;
  readonly ofAll: string | null;
  readonly ofLast: string | null;
  readonly before: string | null;
};

const stepsOf = ({ totals }: Figures): Step[] => {
  const all = totalOf(totals, 'signed_up');
  let last = all.now.count;
  return figurePanels.funnel.map((figure) => {
    const { now, before } = totalOf(totals, figure);
    const step = {
      figure,
      count: now.count,
      ofAll: shareText(now.count, all.now.count),
      ofLast: shareText(now.count, last),
      before: shareText(before.count, all.before.count),
    };
    last = now.count;
    return step;
  });
};

const columns: readonly Column<Step>[] = columnsOf(text, {
  step: ({ figure }) => <span className="font-medium text-ink">{known[figure].title}</span>,
  count: { right: ({ count }) => formatCount(count) },
  ofAll: { right: ({ ofAll }) => ofAll ?? analyticsCopy.none },
  ofLast: { right: ({ ofLast }) => ofLast ?? analyticsCopy.none },
});

const beforeColumn: Column<Step> = {
  id: 'before',
  header: text.before,
  align: 'right',
  cell: ({ before }) => before ?? analyticsCopy.none,
};

function Funnel({ figures, isCompared }: { figures: Figures; isCompared: boolean }) {
  return (
    <Table
      label={text.step}
      columns={isCompared ? [...columns, beforeColumn] : columns}
      rows={stepsOf(figures)}
      rowKey={({ figure }) => figure}
      rowName={({ figure }) => known[figure].title}
    />
  );
}
