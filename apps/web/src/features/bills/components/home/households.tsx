import { lazy, Suspense, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { copy } from '../../copy.ts';
import { stateTones } from '../../copy-purchase.ts';
import { sumOf } from '../../money.ts';
import { refreshBills } from '../../mutations.ts';
import type { Household } from '../../queries.ts';
import { accountText } from '../../rules/accounts.ts';
import { iconOf } from '../category-icons.ts';

const TokenSheet = lazy(() => import('../sheets/token-sheet.tsx'));
const text = copy.households;

type Props = { households: readonly Household[]; now: number };

/** Billers at home that another person pays for: the tokens they bought, and requests to share. */
export function Households({ households, now }: Props) {
  if (households.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className="divide-y divide-hairline">
        {households.map((household) => (
          <li key={household.id} className="py-3">
            {household.state === 'asked' ? (
              <Asked household={household} />
            ) : (
              <Shared household={household} now={now} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useAnswer({ id: householdId }: Household) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'accept' | 'leave') =>
      call('bills.answer-household', { params: { householdId }, body: { answer } }),
    onSuccess: (_, answer) => toast.success(answer === 'accept' ? text.accepted : text.left),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : text.failed),
    onSettled: () => refreshBills(client),
  });
}

function Asked({ household }: { household: Household }) {
  const { payer, nickname } = household;
  const answer = useAnswer(household);
  return (
    <>
      <p className="font-medium text-ink">{text.asked(payer.name, nickname)}</p>
      <p className="text-sm text-body">
        @{payer.tag} · {text.askedWords}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={answer.isPending} onClick={() => answer.mutate('accept')}>
          {text.accept}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={answer.isPending}
          onClick={() => answer.mutate('leave')}
        >
          {text.decline}
        </Button>
      </div>
    </>
  );
}

function Shared({ household, now }: { household: Household; now: number }) {
  const { nickname, payer, biller, account, purchases } = household;
  const answer = useAnswer(household);
  const details = [biller.name, account && accountText(account), text.by(payer.name)];
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Plate icon={iconOf(biller.category)} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-base font-medium text-ink">{nickname}</h3>
          <p className="text-sm wrap-anywhere text-mute">{details.filter(Boolean).join(' · ')}</p>
        </div>
        <Menu
          trigger={<IconButton icon={Ellipsis} label={text.more(nickname)} />}
          entries={[{ label: text.leave, danger: true, onSelect: () => answer.mutate('leave') }]}
        />
      </div>
      {purchases.length === 0 && <p className="mt-1 text-sm text-mute">{text.empty}</p>}
      <ul className="mt-1">
        {purchases.map((purchase) => (
          <Bought key={purchase.id} purchase={purchase} name={nickname} now={now} />
        ))}
      </ul>
    </>
  );
}

type BoughtProps = { purchase: Household['purchases'][number]; name: string; now: number };

function Bought({ purchase, name, now }: BoughtProps) {
  const { id, face, state, goods, at } = purchase;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
      <span className="text-sm text-mute">{nearMoment(at, now)}</span>
      <MoneyText amount={sumOf(face)} />
      {state !== 'delivered' && <Badge tone={stateTones[state]}>{copy.states[state]}</Badge>}
      {state === 'delivered' && goods === 'late' && <Badge tone="warning">{text.late}</Badge>}
      {state === 'delivered' && goods === 'ready' && (
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          {text.token}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TokenSheet purchaseId={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
