import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fxPairs, fxSources, type FxPair } from '@cowrie/contract/fx/data';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { DeskPage } from './components/desk-page.tsx';
import { TermsCard } from './components/terms-card.tsx';
import { percentText, priceText } from '../money.ts';
import { copy } from './copy.ts';
import type { PairDesk, Source } from './queries.ts';
import { proposalPath } from './proposal-path.ts';
import { SourceStateBadge } from './components/state-badges.tsx';

const text = copy.rates;
export const meta = () => pageMeta(copy.title);

/** Prices that people pay and get now, their source, and their terms. */
export default function FxRatesPage() {
  return (
    <DeskPage>
      {({ pairs }) =>
        pairs.map((desk) => (
          <div key={desk.now.pair} className="grid grid-cols-1 gap-4">
            <Now now={desk.now} />
            <Sources pair={desk.now.pair} sources={desk.sources} />
            <TermsCard desk={desk} />
          </div>
        ))
      }
    </DeskPage>
  );
}

function Now({ now }: { now: PairDesk['now'] }) {
  const { quote } = fxPairs[now.pair];
  return (
    <Card title={text.now(now.pair)} density="dense">
      {now.stop && (
        <div className="mb-3">
          <Banner kind="warning">
            {text.stopped}: {now.stop.words}
          </Banner>
        </div>
      )}
      <dl className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact label={text.mid}>
          <span className="text-lg font-semibold">
            {now.mid === null ? text.noMid : priceText(now.mid, quote)}
          </span>
          <span className="block text-sm text-mute">{now.sources}</span>
          {now.at !== null && (
            <span className="block text-sm text-mute">{text.asOf(moment(now.at))}</span>
          )}
        </Fact>
        {now.directions.map(({ from, price, marginBasisPoints }) => (
          <Fact key={from} label={text.gives(from)}>
            <span className="text-lg font-semibold">{priceText(price, quote)}</span>
            <span className="block text-sm text-mute">
              {text.margin(percentText(marginBasisPoints))}
            </span>
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

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

const plainColumns = (pair: FxPair): Column<Source>[] =>
  columnsOf(heads, {
    source: ({ source }) => fxSources[source],
    state: ({ state }) => <SourceStateBadge state={state} />,
    price: { right: ({ price }) => sayPrice(pair, price) },
    away: { right: ({ awayBasisPoints: away }) => (away === null ? '–' : percentText(away)) },
    at: ({ at }) => (at === null ? text.never : moment(at)),
    words: (source) => wordsOf(pair, source),
  });

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
function Sources({ pair, sources }: { pair: FxPair; sources: readonly Source[] }) {
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
  const propose = useStaffWrite('fx.propose-reading');
  const navigate = useNavigate();
  const send = async (reason: string) => {
    const body = { source: source.source, reason };
    const { approvalId } = await propose.mutateAsync({ params: { pair }, body });
    await navigate(proposalPath('fxTerms', approvalId));
  };
  return (
    <StaffActionSheet
      title={text.acceptTitle(fxSources[source.source])}
      description={text.acceptWords}
      submit={text.acceptSubmit}
      templates={reasonTemplates.fxReading}
      send={send}
      onClose={onClose}
    >
      <BeforeAfter before={sayPrice(pair, source.price)} after={sayPrice(pair, source.heldPrice)} />
    </StaffActionSheet>
  );
}
