import { useState } from 'react';
import { useNavigate } from 'react-router';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { DeskPage } from './components/desk-page.tsx';
import { Sum, sumText } from './components/sum.tsx';
import { copy } from './copy.ts';
import type { Desk, PairDesk } from './queries.ts';

const text = copy.position;
export const meta = () => pageMeta(copy.title);

type Pool = Desk['pools'][number];

const columns: Column<Pool>[] = columnsOf(text.columns, {
  currency: ({ currency }) => currency,
  balance: { right: ({ balance }) => <Sum {...balance} /> },
  worth: { right: ({ worth }) => (worth === null ? text.noWorth : <Sum {...worth} />) },
});

/** Balances and debts of our pools, how near their limits they are, and the result of the day. */
export default function FxPositionPage() {
  return (
    <DeskPage>
      {({ pairs, pools }) => (
        <>
          {pairs.map((desk) => (
            <div key={desk.now.pair} className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              <Limits desk={desk} />
              <Day day={desk.day} />
            </div>
          ))}
          <Card title={text.pools} density="dense">
            <Table
              label={text.poolsTable}
              columns={columns}
              rows={pools}
              rowKey={({ currency }) => currency}
              rowName={({ currency }) => currency}
            />
          </Card>
        </>
      )}
    </DeskPage>
  );
}

const heldText = ({ amount, currency }: PairDesk['position']): string => {
  if (amount === 0) return text.even;
  const size = sumText({ amount: Math.abs(amount), currency });
  return amount > 0 ? text.held(size) : text.owed(size);
};

function Limits({ desk }: { desk: PairDesk }) {
  const { position, positionMost, coverFrom, day, stops } = desk;
  const lost = { ...day.result, amount: Math.max(0, -day.result.amount) };
  const size = { ...position, amount: Math.abs(position.amount) };
  const meter = (label: string, part: typeof size, whole: typeof size) => (
    <Progress
      label={label}
      value={Math.min(part.amount, whole.amount)}
      max={Math.max(whole.amount, 1)}
      valueText={text.of(sumText(part), sumText(whole))}
    />
  );
  return (
    <Card title={text.limits(desk.now.pair)} density="dense" aside={<CoverNow desk={desk} />}>
      <div className="grid gap-4">
        <p>
          {heldText(position)}
          <span className="block text-sm text-mute">{text.coverFrom(sumText(coverFrom))}</span>
        </p>
        {meter(text.position, size, positionMost)}
        {meter(text.loss, lost, day.lossMost)}
        {meter(text.promise, day.promised, day.promiseBudget)}
        <div className="grid gap-1">
          <h3 className="text-xs font-medium text-mute">{text.stops}</h3>
          {stops.length === 0 && <p>{text.noStops}</p>}
          {stops.map(({ code, words, since }) => (
            <p key={code}>
              {words}
              <span className="block text-sm text-mute">
                {since === null ? text.justNow : text.since(moment(since))}
              </span>
            </p>
          ))}
        </div>
      </div>
    </Card>
  );
}

function CoverNow({ desk }: { desk: PairDesk }) {
  const mayWrite = useMay()('fx.write');
  const [isOpen, setOpen] = useState(false);
  if (desk.openCover !== null) {
    return (
      <ButtonLink size="sm" variant="secondary" to={`/admin/fx/covers/${desk.openCover}`}>
        {text.open}
      </ButtonLink>
    );
  }
  // Less is left to the job and to the terms.
  const isDue = Math.abs(desk.position.amount) >= desk.coverFrom.amount;
  if (!mayWrite || !isDue) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {text.coverNow}
      </Button>
      {isOpen && <CoverSheet desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}

function CoverSheet({ desk, onClose }: { desk: PairDesk; onClose: () => void }) {
  const { pair } = desk.now;
  const cover = useStaffWrite('fx.cover-now');
  const navigate = useNavigate();
  const send = async (reason: string) => {
    const { coverId } = await cover.mutateAsync({ params: { pair }, body: { reason } });
    await navigate(`/admin/fx/covers/${coverId}`);
  };
  return (
    <StaffActionSheet
      title={text.coverTitle(pair)}
      description={text.coverWords}
      submit={text.coverNow}
      send={send}
      onClose={onClose}
    >
      <p>{heldText(desk.position)}</p>
    </StaffActionSheet>
  );
}

function Day({ day }: { day: PairDesk['day'] }) {
  return (
    <Card title={text.day} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        <Fact label={text.conversions}>{formatCount(day.conversions)}</Fact>
        {(['volume', 'earned', 'coverCost', 'promised', 'moved', 'result'] as const).map((name) => (
          <Fact key={name} label={text[name]}>
            <Sum {...day[name]} />
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
