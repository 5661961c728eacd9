import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../../copy.ts';
import { moneyOf, sumText } from '../../money.ts';
import { refreshFx } from '../../mutations.ts';
import type { FxHome, FxIncomingRule } from '../../queries.ts';

const IncomingSheet = lazy(() => import('../sheets/incoming-sheet.tsx'));
const text = copy.incoming;

/** Rule for dollars that come in: converted, to the vault, or kept. */
export function Incoming({ home }: { home: FxHome }) {
  const [isOpen, setOpen] = useState(false);
  const rule = home.incoming.find(({ currency }) => currency === 'USD');
  const hasWallet = home.wallets.some(({ currency }) => currency === 'USD');
  return (
    <Card title={text.title}>
      {rule ? (
        <>
          <Shares rule={rule} />
          <LastRun rule={rule} />
        </>
      ) : (
        <p className="text-body">{text.off}</p>
      )}
      {hasWallet ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {rule ? text.edit : text.set}
          </Button>
          {rule && <EndRule />}
        </div>
      ) : (
        <p className="mt-1 text-sm text-mute">{text.noWallet}</p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <IncomingSheet home={home} rule={rule} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Shares({ rule: { convert, vault, keep, least, currency } }: { rule: FxIncomingRule }) {
  const shares = [
    { percent: convert, words: text.convertShare },
    { percent: vault, words: text.vaultShare },
    { percent: keep, words: text.keepShare },
  ].filter(({ percent }) => percent > 0);
  return (
    <>
      <ul className="grid gap-1 text-ink">
        {shares.map(({ percent, words }) => (
          <li key={words(percent)}>{words(percent)}</li>
        ))}
      </ul>
      {least > 0 && (
        <p className="mt-1 text-sm text-mute">{text.least(sumText({ amount: least, currency }))}</p>
      )}
    </>
  );
}

const runTones = { waiting: 'neutral', done: 'positive', missed: 'warning' } as const;

/** The last payment that the rule was for, and what became of it. */
function LastRun({ rule: { lastRun, currency } }: { rule: FxIncomingRule }) {
  const now = useNow() ?? 0;
  if (!lastRun) return null;
  const { at, amount, state, words } = lastRun;
  return (
    <div className="mt-3 border-t border-hairline pt-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-mute">
          {text.lastRun} · {nearMoment(at, now)}
        </p>
        <p className="flex items-center gap-2">
          <MoneyText amount={moneyOf(amount, currency)} />
          <Badge tone={runTones[state]}>{text.runStates[state]}</Badge>
        </p>
      </div>
      {words && <p className="mt-1 text-body">{words}</p>}
    </div>
  );
}

function EndRule() {
  const client = useQueryClient();
  const end = useAction(
    async () => {
      await call('fx.remove-incoming', { params: { currency: 'USD' } });
      toast.success(text.ended);
    },
    { inToast: true, after: () => refreshFx(client) },
  );
  return (
    <Button size="sm" variant="quiet" loading={end.busy} onClick={end.run}>
      {text.end}
    </Button>
  );
}
