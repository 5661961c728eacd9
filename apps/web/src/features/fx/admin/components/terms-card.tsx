import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fxPairs } from '@cowrie/contract/fx/data';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { percentText } from '../../money.ts';
import { copy } from '../copy.ts';
import { proposalPath } from '../proposal-path.ts';
import type { PairDesk, TermsInEffect } from '../queries.ts';
import { termsUntil } from '../scheduled.ts';
import { termLines, type TermLine } from '../term-fields.ts';
import { sumText } from './sum.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { ChangedTerms } from './changed-terms.tsx';

const text = copy.terms;

const columns: Column<TermLine>[] = [
  {
    id: 'what',
    header: text.columns.what,
    // On a phone the name takes two lines, so that the value is in view.
    cell: ({ label }) => (
      <span className="block max-md:min-w-32 max-md:py-1 max-md:whitespace-normal">{label}</span>
    ),
  },
  { id: 'value', header: text.columns.value, align: 'right', cell: ({ value }) => value },
];

/** The terms in effect, those that follow, and those that are over. */
export function TermsCard({ desk }: { desk: PairDesk }) {
  const mayWrite = useMay()('fx.write');
  const [isOpen, setOpen] = useState(false);
  const [removed, remove] = useState<TermsInEffect>();
  const { terms, effectiveFrom, by } = desk.terms;
  return (
    <>
      <Card
        title={text.title}
        density="dense"
        aside={
          mayWrite && (
            <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
              {text.propose}
            </Button>
          )
        }
      >
        <p className="mb-3 text-sm text-mute">{text.since(moment(effectiveFrom), by)}</p>
        <Table
          label={text.table}
          columns={columns}
          rows={termLines(terms)}
          rowKey={({ name }) => name}
          rowName={({ label }) => label}
        />
      </Card>
      <Others
        title={text.scheduled}
        label={text.scheduledTable}
        rows={desk.scheduled}
        {...(mayWrite && { more: [removeColumn(remove)] })}
      />
      <Others title={text.past} label={text.pastTable} rows={desk.past} />
      {isOpen && (
        <TermsSheet terms={terms} scheduled={desk.scheduled} onClose={() => setOpen(false)} />
      )}
      {removed && (
        <RemovalSheet
          scheduled={removed}
          stays={termsUntil(desk, removed)}
          onClose={() => remove(undefined)}
        />
      )}
    </>
  );
}

const otherColumns: Column<TermsInEffect>[] = columnsOf(text.changes, {
  from: ({ effectiveFrom }) => moment(effectiveFrom),
  margins: ({ terms }) =>
    text.margins(percentText(terms.base.marginBp), percentText(terms.quote.marginBp)),
  position: {
    right: ({ terms }) =>
      sumText({ amount: terms.positionMost, currency: fxPairs[terms.pair].base }),
  },
  by: ({ by }) => by,
});

const removeColumn = (choose: (terms: TermsInEffect) => void): Column<TermsInEffect> => ({
  id: 'act',
  header: text.act,
  pinned: true,
  cell: (row) =>
    row.removalId === null ? (
      <Button size="sm" variant="secondary" onClick={() => choose(row)}>
        {text.remove}
      </Button>
    ) : (
      <ButtonLink size="sm" variant="secondary" to={proposalPath('fxTerms', row.removalId)}>
        {text.seeProposal}
      </ButtonLink>
    ),
});

type OthersProps = {
  title: string;
  label: string;
  rows: readonly TermsInEffect[];
  more?: readonly Column<TermsInEffect>[];
};

function Others({ title, label, rows, more = [] }: OthersProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} density="dense">
      <Table
        label={label}
        columns={[...otherColumns, ...more]}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ effectiveFrom }) => moment(effectiveFrom)}
      />
    </Card>
  );
}

type Props = { scheduled: TermsInEffect; stays: TermsInEffect; onClose: () => void };

/** Proposes to take terms back before they start, with what they would change. */
function RemovalSheet({ scheduled, stays, onClose }: Props) {
  const propose = useStaffWrite('fx.propose-terms-removal');
  const navigate = useNavigate();
  const send = async (reason: string) => {
    const { approvalId } = await propose.mutateAsync({
      params: { termsId: scheduled.id },
      body: { reason },
    });
    await navigate(proposalPath('fxTerms', approvalId));
  };
  return (
    <StaffActionSheet
      title={text.removeTitle}
      description={text.removeWords}
      submit={text.removeSubmit}
      send={send}
      onClose={onClose}
    >
      <p className="text-sm text-mute">{text.instead(moment(scheduled.effectiveFrom))}</p>
      <ChangedTerms before={stays.terms} after={scheduled.terms} none={text.nothing} />
    </StaffActionSheet>
  );
}
