import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { DayList } from '#ui/data/day-list.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { common } from '#ui/text/common-copy.ts';
import { useNow } from '#ui/text/use-now.ts';
import type { ListRow } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { copy } from './copy.ts';
import { roundUpListQuery, roundUpsQuery, type RoundUp, type RoundUps } from './queries.ts';
import { naira } from './mutations.ts';

export const meta = () => pageMeta(copy.title);

/** The person's choice, and what became of the change of each payment. */
export default function RoundUpsPage() {
  const query = useQuery(roundUpsQuery);
  const list = useInfiniteQuery(roundUpListQuery);
  const now = useNow() ?? 0;
  return (
    <>
      <PageHeader
        title={copy.title}
        back={{ to: '/security-center/funds-protection', label: copy.back }}
      />
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Loaded
          query={query}
          failed={copy.failed}
          money={common.safe}
          stale={copy.stale}
          skeleton={<Skeleton className="h-48 rounded-card" />}
        >
          {(own) => <OwnCard own={own} />}
        </Loaded>
        <DayList
          list={list}
          now={now}
          text={{ ...copy.list, failed: copy.failed, stale: copy.stale }}
          money={common.safe}
          icon={PiggyBank}
          rowOf={rowOf}
          isFiltered={false}
          onClear={() => {}}
        />
      </div>
    </>
  );
}

/** Leads to the movement into the vault, or to the payment if nothing moved. */
const rowOf = ({ id, amount, state, words, payment, transactionId }: RoundUp): ListRow => ({
  id,
  to: `/transactions/${transactionId ?? id}`,
  before: <Plate icon={PiggyBank} />,
  title: payment.name,
  detail: words ?? copy.list.paid(naira(payment.total)),
  amount: <MoneyText amount={fromWire(amount, roundUpCurrency)} />,
  status:
    state === 'done' ? undefined : (
      <Badge tone={state === 'missed' ? 'warning' : 'neutral'}>{copy.states[state]}</Badge>
    ),
});

const LimitSheet = lazy(() => import('./components/limit-sheet.tsx'));

/** The choice of the person, and what it has put into the vault. */
function OwnCard({ own }: { own: RoundUps }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {own.since === null ? <Off own={own} onStart={open} /> : <On own={own} onLimit={open} />}
      {isOpen && (
        <Suspense fallback={null}>
          <LimitSheet own={own} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Off({ own, onStart }: { own: RoundUps; onStart: () => void }) {
  return (
    <Card title={copy.offTitle}>
      <p className="text-body">{copy.off}</p>
      <p className="mt-2 text-sm text-mute">{copy.offNote}</p>
      {own.all.count > 0 && <Sums own={own} />}
      <Button className="mt-4" onClick={onStart}>
        {copy.start}
      </Button>
    </Card>
  );
}

function On({ own, onLimit }: { own: RoundUps; onLimit: () => void }) {
  const client = useQueryClient();
  const stop = useAction(
    async () => {
      client.setQueryData(roundUpsQuery.queryKey, await call('round-ups.stop', {}));
      toast.success(copy.stopped);
    },
    { inToast: true },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <Sums own={own} />
        <Button
          size="sm"
          variant="secondary"
          className="mt-4"
          loading={stop.busy}
          onClick={stop.run}
        >
          {copy.stop}
        </Button>
      </Card>
      <SettingsRows rows={[{ label: copy.limit, value: naira(own.dayMost), onSelect: onLimit }]} />
    </div>
  );
}

const spans = ['today', 'month', 'all'] as const;

function Sums({ own }: { own: RoundUps }) {
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {spans.map((span) => (
        <div key={span}>
          <dt className="text-sm text-mute">{copy[span]}</dt>
          <dd>
            <MoneyText amount={fromWire(own[span].amount, roundUpCurrency)} size="lg" />
            <span className="block text-sm text-mute">{copy.payments(own[span].count)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
