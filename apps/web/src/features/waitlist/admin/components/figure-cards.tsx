import { useQuery } from '@tanstack/react-query';
import { sources, wantNames } from '@cowrie/contract/waitlist/data';
import { Card } from '#ui/layout/card.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import { countryLabel } from '../country-label.ts';
import { figuresQuery, type Figures } from '../queries.ts';

const text = copy.list;
const shown = 6;

const wantLabel = (key: string): string => (wantNames as Record<string, string>)[key] ?? key;
const sourceLabel = (key: string): string => (sources as Record<string, string>)[key] ?? key;

/** Counts by what people wait for, by country and by source. */
export function FigureCards() {
  const { data } = useQuery(figuresQuery);
  if (!data) return null;
  return (
    <section aria-label={text.figures} className="mb-4 grid gap-3">
      <p className="text-sm text-mute">
        {text.people}: <span className="text-ink tabular-nums">{formatCount(data.people)}</span>
        {' · '}
        {text.unconfirmed}:{' '}
        <span className="text-ink tabular-nums">{formatCount(data.unconfirmed)}</span>
      </p>
      <div className="grid gap-3 lg:grid-cols-3">
        <Counted title={text.wants} rows={data.wants} labelOf={wantLabel} />
        <Counted title={text.countries} rows={data.countries} labelOf={countryLabel} />
        <Counted title={text.sources} rows={data.sources} labelOf={sourceLabel} />
      </div>
    </section>
  );
}

type Props = {
  readonly title: string;
  readonly rows: Figures['wants'];
  readonly labelOf: (key: string) => string;
};

function Counted({ title, rows, labelOf }: Props) {
  return (
    <Card title={title} density="dense" className="min-w-0">
      {rows.length === 0 && <p className="text-sm text-mute">{text.empty}</p>}
      <dl className="grid gap-1">
        {rows.slice(0, shown).map(({ key, waiting, invited }) => (
          <div key={key} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 truncate">{labelOf(key)}</dt>
            <dd className="text-sm text-mute tabular-nums">
              {text.waiting(formatCount(waiting), formatCount(invited))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
