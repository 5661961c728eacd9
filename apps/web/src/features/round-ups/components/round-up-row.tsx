import { PiggyBank } from 'lucide-react';
import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { fromWire } from '@cowrie/money';
import type { ListRow } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import { naira } from '../mutations.ts';
import type { RoundUp } from '../queries.ts';

/** Leads to the movement into the vault, or to the payment if nothing moved. */
export const rowOf = ({ id, amount, state, words, payment, transactionId }: RoundUp): ListRow => ({
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
