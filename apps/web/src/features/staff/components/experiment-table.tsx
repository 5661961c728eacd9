import { experimentOf, measures } from '@cowrie/contract/staff/experiments';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount } from '#ui/text/plural.ts';
import type { Experiment, ExperimentRun, VariantResult } from '../queries.ts';
import { trialCopy as copy } from '../trial-copy.ts';

type Props = { name: Experiment['name']; result: ExperimentRun['result'] };

/** One row for each variant: who saw it, and what they did then. */
export function ResultTable({ name, result }: Props) {
  const { variants } = experimentOf(name);
  const all = variants.reduce((sum, { weight }) => sum + weight, 0);
  const specOf = (key: string) => variants.find((one) => one.key === key);
  const shown = result.variants[0]?.measures ?? [];
  const columns: Column<VariantResult>[] = [
    {
      id: 'variant',
      header: copy.variant,
      cell: ({ key, verdict }) => variantCell(specOf(key)?.name ?? key, verdict === null),
    },
    {
      id: 'share',
      header: copy.share,
      cell: ({ key }) => copy.shareOf(specOf(key)?.weight ?? 0, all),
    },
    { id: 'people', header: copy.people, cell: ({ people }) => formatCount(people) },
    ...shown.map(({ measure }) => ({
      id: measure,
      header: measures[measure],
      cell: (row: VariantResult) => measureCell(row, measure),
    })),
  ];
  return (
    <Table
      label={copy.table}
      columns={columns}
      rows={result.variants}
      rowKey={({ key }) => key}
      rowName={({ key }) => specOf(key)?.name ?? key}
    />
  );
}

type Measure = VariantResult['measures'][number];

const variantCell = (name: string, isControl: boolean) => (
  <span className="flex items-center gap-2 font-medium text-ink">
    {name}
    {isControl && <Badge>{copy.asItIs}</Badge>}
  </span>
);

const measureCell = (row: VariantResult, measure: Measure['measure']) => {
  const found = row.measures.find((one) => one.measure === measure);
  if (!found) return null;
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center gap-2">
        {copy.reached(found.reached, row.people)}
        {found.isHurt && <Badge tone="negative">{copy.hurt}</Badge>}
      </span>
      {found.difference && (
        <span className="text-xs text-mute">{copy.difference(found.difference)}</span>
      )}
    </span>
  );
};
