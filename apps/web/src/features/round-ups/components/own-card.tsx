import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import { naira } from '../mutations.ts';
import { type RoundUps, roundUpsQuery } from '../queries.ts';

const LimitSheet = lazy(() => import('./limit-sheet.tsx'));

/** The choice of the person, and what it has put into the vault. */
export function OwnCard({ own }: { own: RoundUps }) {
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
