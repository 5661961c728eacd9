import {
  ArrowDownLeft,
  CircleDollarSign,
  Globe,
  HandCoins,
  Landmark,
  ReceiptText,
  SlidersHorizontal,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { fromWire, negate, type AssetCode } from '@cowrie/money';
import { formatDate } from '#ui/text/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ListRow } from '#ui/data/list.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { statusLabels } from '../copy.ts';
import type { Movement } from '../queries.ts';

const icons: Readonly<Record<Movement['type'], LucideIcon>> = {
  deposit: ArrowDownLeft,
  tag: ReceiptText,
  bank: Landmark,
  international: Globe,
  momo: Smartphone,
  usd_bank: Landmark,
  digital: CircleDollarSign,
  collection: HandCoins,
  withdrawal: Landmark,
  adjustment: SlidersHorizontal,
  other: ReceiptText,
};

/** Who or what stands on the other side. */
export function MovementFace({ movement, large }: { movement: Movement; large?: boolean }) {
  const { type, counterparty } = movement;
  if (counterparty.type === 'tag') {
    return <Avatar name={counterparty.name} {...(large && { size: 'lg' as const })} />;
  }
  return <Plate icon={icons[type]} {...(large && { className: 'size-14' })} />;
}

/** With its sign: what came in has a plus, what went out a minus. */
export const signedAmount = ({ amount, currency, direction }: Movement) => {
  const value = fromWire(amount, currency as AssetCode);
  return direction === 'in' ? value : negate(value);
};

const isOff = ({ status }: Movement): boolean => status === 'failed' || status === 'cancelled';

export const rowOf = (movement: Movement): ListRow => {
  const { id, counterparty, note, at, status, direction } = movement;
  return {
    id,
    to: `/transactions/${id}`,
    before: <MovementFace movement={movement} />,
    title: counterparty.name,
    detail: [counterparty.detail, note, formatDate(at, '14:02')].filter(Boolean).join(' · '),
    amount: (
      <MoneyText
        amount={signedAmount(movement)}
        sign={direction === 'in' && !isOff(movement) ? 'always' : 'auto'}
        className={isOff(movement) ? 'text-body! line-through' : ''}
      />
    ),
    ...(status !== 'completed' && {
      status: <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>,
    }),
  };
};
