import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import { type FxOrder, orderPath } from '#features/fx/index.ts';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { repeatLabel, scheduleCopy as copy } from '../../copy-schedules.ts';
import { moneyOf } from '../../money.ts';

type Props = {
  order: FxOrder;
  /** When the next turn is due. */
  at: string;
  amount: number;
  part: readonly [number, number] | null;
};

/** The next turn of an exchange order. Its page stops the order. */
export function UpcomingConversion({ order, at, amount, part }: Props) {
  const { id, from, every, words } = order;
  const turn = part ? copy.part(...part) : every && repeatLabel({ every });
  const details = [copy.next(formatDate(at, 'Sun 15 Nov')), turn].filter(Boolean).join(' · ');
  return (
    <Link
      to={orderPath(id)}
      prefetch="intent"
      className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover max-[16rem]:flex-wrap"
    >
      <Plate icon={ArrowLeftRight} />
      <span className="min-w-0 flex-1 max-[16rem]:basis-24">
        <span className="block truncate font-medium text-ink">{copy.conversions[from]}</span>
        <span className="block truncate text-sm text-mute">{details}</span>
        {words && <span className="block text-sm text-negative">{words}</span>}
      </span>
      <MoneyText amount={moneyOf(amount, from)} size="inherit" />
    </Link>
  );
}
