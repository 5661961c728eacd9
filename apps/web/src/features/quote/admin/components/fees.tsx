import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { columnsOf } from '#ui/data/columns.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { copy } from '../copy.ts';
import { feesQuery, type Fee } from '../queries.ts';
import { since } from '../since.ts';
import { Charge } from './charge.tsx';
import { FeeDetail } from './fee-detail.tsx';
import { FeeSheet } from './fee-sheet.tsx';

const text = copy.list;

/** The current and scheduled fees. A row opens the fee, where staff propose a change. */
export const Fees = () => <FeeTable withEnded={false} />;

/** All fees, also those that ended. */
export const FeeHistory = () => <FeeTable withEnded />;

function FeeTable({ withEnded }: { withEnded: boolean }) {
  const { read, change } = useAddress();
  const query = useQuery(feesQuery(withEnded));
  const fees = query.data?.items ?? [];
  const open = fees.find(({ id }) => id === read('fee'));
  if (query.isLoadingError) return <StaffFailure query={query} />;
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-mute">{withEnded ? text.historyWords : text.words}</p>
        {!withEnded && <ProposeButton />}
      </div>
      <Beside
        detail={
          open && (
            <Detail key={open.id} title={open.label} onClose={() => change({ fee: null })}>
              <FeeDetail fee={open} />
            </Detail>
          )
        }
      >
        <Table
          label={withEnded ? text.history : text.table}
          columns={columns}
          rows={fees}
          rowKey={({ id }) => id}
          rowName={({ label, rail }) => `${label}, ${copy.rail(rail)}`}
          {...(open && { openKey: open.id })}
          onOpen={({ id }) => change({ fee: id })}
          loading={query.isPending}
          empty={<Empty icon={Tags} sentence={text.empty} />}
        />
        {fees.length > 0 && <p className="mt-3 text-sm text-mute">{text.shown(fees.length)}</p>}
      </Beside>
    </>
  );
}

function ProposeButton() {
  if (!useMay()('fees.write')) return null;
  return (
    <SheetButton size="sm" variant="secondary" icon={Plus} label={text.propose}>
      {(close) => <FeeSheet fee={undefined} onClose={close} />}
    </SheetButton>
  );
}

const tones: Record<Fee['state'], BadgeTone> = {
  active: 'positive',
  scheduled: 'accent',
  over: 'neutral',
};

const columns: readonly Column<Fee>[] = columnsOf(text, {
  rail: ({ rail }) => <span className="font-medium text-ink">{copy.rail(rail)}</span>,
  charge: (fee) => <Charge of={fee} />,
  what: ({ label }) => label,
  where: ({ country }) => copy.country(country),
  state: ({ state }) => <Badge tone={tones[state]}>{copy.states[state]}</Badge>,
  from: ({ effectiveFrom }) => since(effectiveFrom),
  until: ({ until }) => (until === null ? text.open : moment(until)),
});
