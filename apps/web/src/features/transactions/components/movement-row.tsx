import {
  ArrowDownLeft,
  ArrowLeftRight,
  CircleDollarSign,
  CreditCard,
  Globe,
  HandCoins,
  Landmark,
  ReceiptText,
  SlidersHorizontal,
  Vault,
  Smartphone,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { transactionTypes, type TransactionIcon } from '@cowrie/contract/transactions/data';
import { fromWire, negate, type AssetCode } from '@cowrie/money';
import { formatDate } from '#ui/text/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ListRow } from '#ui/data/list.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { statusLabels } from '../copy.ts';
import type { Movement } from '../queries.ts';

const icons: Readonly<Record<TransactionIcon, LucideIcon>> = {
  'arrow-in': ArrowDownLeft,
  arrows: ArrowLeftRight,
  bank: Landmark,
  bolt: Zap,
  card: CreditCard,
  coins: HandCoins,
  dollar: CircleDollarSign,
  globe: Globe,
  phone: Smartphone,
  receipt: ReceiptText,
  sliders: SlidersHorizontal,
  vault: Vault,
};

/** The avatar of a person, or an icon for the type of movement. */
export function CounterpartyPicture({ movement, large }: { movement: Movement; large?: boolean }) {
  const { type, counterparty } = movement;
  if (counterparty.type === 'tag') {
    return <Avatar name={counterparty.name} {...(large && { size: 'lg' as const })} />;
  }
  return (
    <Plate icon={icons[transactionTypes[type].icon]} {...(large && { className: 'size-14' })} />
  );
}

/** Negative for money that went out. */
export const signedAmount = ({ amount, currency, direction }: Movement) => {
  const value = fromWire(amount, currency as AssetCode);
  return direction === 'in' ? value : negate(value);
};

/** Shown crossed out, because no money moved. */
const hasNotMoved = ({ status }: Movement): boolean =>
  status === 'failed' || status === 'cancelled';

export const rowOf = (movement: Movement): ListRow => {
  const { id, counterparty, note, at, status, direction } = movement;
  return {
    id,
    to: `/transactions/${id}`,
    before: <CounterpartyPicture movement={movement} />,
    title: counterparty.name,
    detail: [counterparty.detail, note, formatDate(at, '14:02')].filter(Boolean).join(' · '),
    amount: (
      <MoneyText
        amount={signedAmount(movement)}
        sign={direction === 'in' && !hasNotMoved(movement) ? 'always' : 'auto'}
        className={hasNotMoved(movement) ? 'text-body! line-through' : ''}
      />
    ),
    ...(status !== 'completed' && {
      status: <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>,
    }),
  };
};
