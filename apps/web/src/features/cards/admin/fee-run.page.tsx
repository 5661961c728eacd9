import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Dollars } from './components/card-money.tsx';
import { CardTabs } from './components/card-tabs.tsx';
import { MonthSelect } from '#ui/forms/month-select.tsx';
import { copy } from './copy.ts';
import { lastMonths, monthName } from '#ui/text/months.ts';
import { type FeeRun, feeRunQuery } from './queries.ts';

const text = copy.fees;
export const meta = () => pageMeta(text.title);

const tones: Readonly<Record<FeeRun['state'], BadgeTone>> = {
  ready: 'neutral',
  proposed: 'warning',
  running: 'accent',
  done: 'positive',
};

/** The fees of one month: what a run would take, and what it took. */
export default function FeeRunPage() {
  const now = useNow();
  return (
    <>
      {now === null ? (
        <Skeleton className="h-96 w-full rounded-card!" />
      ) : (
        <FeeRunOfMonth now={now} />
      )}
    </>
  );
}

function FeeRunOfMonth({ now }: { now: number }) {
  const { read, change } = useAddress();
  const [current = '', last = ''] = lastMonths(now);
  const month = read('month') || last;
  const query = useQuery(feeRunQuery(month));
  return (
    <AdminDetail
      query={query}
      title={text.title}
      note={
        query.data && <Badge tone={tones[query.data.state]}>{text.states[query.data.state]}</Badge>
      }
      before={
        <>
          <CardTabs />
          <p className="mb-4 text-sm text-mute">{text.intro}</p>
          <MonthSelect
            label={text.month}
            month={month}
            now={now}
            onChange={(chosen) => change({ month: chosen })}
          />
        </>
      }
      height="h-60"
    >
      {(data) => <Run key={month} run={data} isOver={month < current} />}
    </AdminDetail>
  );
}

function Run({ run, isOver }: { run: FeeRun; isOver: boolean }) {
  const { facts } = text;
  const isPreview = run.state === 'ready' || run.state === 'proposed';
  return (
    <Card title={monthName(run.month)} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        <Fact label={facts.fee}>
          <Dollars cents={run.fee} />
        </Fact>
        <Fact label={facts.cards}>{formatCount(run.cards)}</Fact>
        <Fact label={facts.sum}>
          <Dollars cents={run.sum} />
        </Fact>
        {isPreview ? (
          <Fact label={facts.short}>
            {formatCount(run.short)}
            {run.short > 0 && <span className="block text-sm text-mute">{text.shortNote}</span>}
          </Fact>
        ) : (
          <>
            <Fact label={facts.taken}>
              <Dollars cents={run.taken.sum} />
              <span className="block text-sm text-mute">
                {text.cards(formatCount(run.taken.cards))}
              </span>
            </Fact>
            <Fact label={facts.owed}>
              <Dollars cents={run.owed.sum} />
              <span className="block text-sm text-mute">
                {text.cards(formatCount(run.owed.cards))}
              </span>
            </Fact>
          </>
        )}
      </dl>
      <Next run={run} isOver={isOver} />
    </Card>
  );
}

function Next({ run, isOver }: { run: FeeRun; isOver: boolean }) {
  const mayWrite = useMay()('cards.write');
  const [isProposing, setProposing] = useState(false);
  if (run.state === 'proposed') {
    return (
      <ButtonLink to="/admin/approvals?group=cardFees" size="sm" className="mt-4">
        {text.waiting}
      </ButtonLink>
    );
  }
  if (run.state !== 'ready') return null;
  if (!isOver) return <p className="mt-4 text-mute">{text.early}</p>;
  if (run.cards === 0 || run.fee === 0) return <p className="mt-4 text-mute">{text.nothing}</p>;
  if (!mayWrite) return null;
  return (
    <>
      <Button size="sm" className="mt-4" onClick={() => setProposing(true)}>
        {text.propose}
      </Button>
      {isProposing && <ProposeSheet month={run.month} onClose={() => setProposing(false)} />}
    </>
  );
}

function ProposeSheet({ month, onClose }: { month: string; onClose: () => void }) {
  const propose = useStaffWrite('cards.propose-fee-run');
  const navigate = useNavigate();
  const send = async (reason: string) => {
    const { approvalId } = await propose.mutateAsync({ body: { month, reason } });
    toast.success(text.proposed, { description: text.proposedWords });
    await navigate(`/admin/approvals?group=cardFees&proposal=${approvalId}`);
  };
  return (
    <StaffActionSheet
      title={text.proposeTitle(monthName(month))}
      description={text.proposeWords}
      submit={text.submit}
      send={send}
      onClose={onClose}
    />
  );
}
