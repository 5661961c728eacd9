import { useState } from 'react';
import { ListOrdered, Upload } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { placeStates, type PlaceState, sources, wantNames } from '@cowrie/contract/waitlist/data';
import { waitlistList } from '@cowrie/contract/waitlist/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { countryLabel } from './country-label.ts';
import { ImportSheet } from './components/import-sheet.tsx';
import { copy } from './copy.ts';
import { type WaitlistPlace, figuresQuery, type Figures } from './queries.ts';

export const meta = () => pageMeta(waitlistList.title);

const text = copy.list;

const tones: Readonly<Record<PlaceState, BadgeTone>> = {
  waiting: 'neutral',
  invited: 'accent',
  opened: 'positive',
};

const cells = {
  state: ({ state }: WaitlistPlace) => <Badge tone={tones[state]}>{placeStates[state]}</Badge>,
  country: ({ country }: WaitlistPlace) => countryLabel(country),
};

export default function WaitlistDeskPage() {
  const model = useAdminList(waitlistList, { nameOf: ({ email }) => email });
  const mayWrite = useMay()('waitlist.write');
  const [isImporting, setImporting] = useState(false);
  return (
    <AdminList
      model={model}
      icon={ListOrdered}
      cells={cells}
      actions={
        mayWrite && (
          <>
            <Button size="sm" variant="secondary" icon={Upload} onClick={() => setImporting(true)}>
              {text.import}
            </Button>
            <ButtonLink size="sm" to="/admin/waitlist/invitations?propose=1">
              {text.invite}
            </ButtonLink>
          </>
        )
      }
    >
      <FigureCards />
      {isImporting && <ImportSheet onClose={() => setImporting(false)} />}
    </AdminList>
  );
}

const shown = 6;

const wantLabel = (key: string): string => (wantNames as Record<string, string>)[key] ?? key;
const sourceLabel = (key: string): string => (sources as Record<string, string>)[key] ?? key;

/** Counts by what people wait for, by country and by source. */
function FigureCards() {
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
