import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fxPairs, fxSources, type FxPair } from '@cowrie/contract/fx/data';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { percentText, priceText } from '../../money.ts';
import { copy } from '../copy.ts';
import { proposalPath } from '../proposal-path.ts';
import { type Source, useProposeReading } from '../queries.ts';
import { SourceStateBadge } from './state-badges.tsx';

const text = copy.rates;
const { columns: heads } = text;

const sayPrice = (pair: FxPair, price: string | null): string =>
  price === null ? '–' : priceText(price, fxPairs[pair].quote);

const wordsOf = (pair: FxPair, { heldPrice, heldSince, failures, words }: Source): string =>
  [
    heldPrice !== null && heldSince !== null
      ? text.held(sayPrice(pair, heldPrice), moment(heldSince))
      : '',
    failures > 0 ? text.failures(failures) : '',
    words ?? '',
  ]
    .filter((part) => part !== '')
    .join('. ');

const plainColumns = (pair: FxPair): Column<Source>[] => [
  { id: 'source', header: heads.source, cell: ({ source }) => fxSources[source] },
  { id: 'state', header: heads.state, cell: ({ state }) => <SourceStateBadge state={state} /> },
  { id: 'price', header: heads.price, align: 'right', cell: ({ price }) => sayPrice(pair, price) },
  {
    id: 'away',
    header: heads.away,
    align: 'right',
    cell: ({ awayBasisPoints: away }) => (away === null ? '–' : percentText(away)),
  },
  { id: 'at', header: heads.at, cell: ({ at }) => (at === null ? text.never : moment(at)) },
  { id: 'words', header: heads.words, cell: (source) => wordsOf(pair, source) },
];

const acceptColumn = (choose: (source: Source) => void): Column<Source> => ({
  id: 'act',
  header: heads.act,
  pinned: true,
  cell: (source) => {
    if (source.heldPrice === null) return null;
    return source.approvalId === null ? (
      <Button size="sm" variant="secondary" onClick={() => choose(source)}>
        {text.accept}
      </Button>
    ) : (
      <ButtonLink size="sm" variant="secondary" to={proposalPath('fxTerms', source.approvalId)}>
        {text.seeProposal}
      </ButtonLink>
    );
  },
});

/** Where the price comes from. A rate that is held back is taken as right by two members of staff. */
export function Sources({ pair, sources }: { pair: FxPair; sources: readonly Source[] }) {
  const mayWrite = useMay()('fx.write');
  const [chosen, choose] = useState<Source>();
  const columns = plainColumns(pair);
  const hasHeld = mayWrite && sources.some(({ heldPrice }) => heldPrice !== null);
  return (
    <Card title={text.sources} density="dense">
      <Table
        label={text.sourcesTable}
        columns={hasHeld ? [...columns, acceptColumn(choose)] : columns}
        rows={sources}
        rowKey={({ source }) => source}
        rowName={({ source }) => fxSources[source]}
      />
      {chosen && <AcceptSheet pair={pair} source={chosen} onClose={() => choose(undefined)} />}
    </Card>
  );
}

type SheetProps = { pair: FxPair; source: Source; onClose: () => void };

function AcceptSheet({ pair, source, onClose }: SheetProps) {
  const propose = useProposeReading();
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const body = { source: source.source, reason };
      const { approvalId } = await propose.mutateAsync({ params: { pair }, body });
      await navigate(proposalPath('fxTerms', approvalId));
    },
  });
  return (
    <ReasonSheet
      title={text.acceptTitle(fxSources[source.source])}
      description={text.acceptWords}
      submit={text.acceptSubmit}
      templates={reasonTemplates.fxReading}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={sayPrice(pair, source.price)} after={sayPrice(pair, source.heldPrice)} />
    </ReasonSheet>
  );
}
