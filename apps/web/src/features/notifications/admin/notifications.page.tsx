import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Chips } from '#ui/forms/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { staffTimeZone } from '#ui/text/dates.ts';
import { Deliveries } from './components/deliveries.tsx';
import { DeliveryFigures } from './components/delivery-figures.tsx';
import { FiguresWindow } from './components/figures-window.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

const viewNames = ['deliveries', 'figures'] as const;
type ViewName = (typeof viewNames)[number];

/** Clears the parameters of one view when staff switch to another. */
const clearedParameters = {
  period: null,
  channel: null,
  state: null,
  kind: null,
  person: null,
  from: null,
  to: null,
  sort: null,
  columns: null,
  window: null,
};

/** Messages to people, as staff see them. The delivery log is a list with a title of its own. */
export default function AdminNotificationsPage() {
  const { read } = useAddress();
  const view = viewNames.find((name) => name === read('view')) ?? 'deliveries';
  if (view === 'deliveries') {
    return (
      <Deliveries>
        <ViewChips view={view} />
      </Deliveries>
    );
  }
  return (
    <>
      <PageHeader
        title={copy.title}
        note={<span className="text-sm text-mute">{staffTimeZone}</span>}
      />
      <ViewChips view={view} />
      <FiguresWindow>
        {(days, isCompared) => <DeliveryFigures days={days} isCompared={isCompared} />}
      </FiguresWindow>
    </>
  );
}

function ViewChips({ view }: { view: ViewName }) {
  const { change } = useAddress();
  return (
    <Chips
      className="mb-3"
      label={copy.views}
      name="view"
      value={view}
      onValueChange={(next) =>
        change({ ...clearedParameters, view: next === 'deliveries' ? null : next })
      }
      options={viewNames.map((name) => ({ value: name, label: copy.viewNames[name] }))}
    />
  );
}
