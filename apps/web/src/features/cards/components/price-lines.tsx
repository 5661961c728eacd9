import { ApiError } from '@cowrie/contract/client';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SumLines } from '#ui/flows/review.tsx';
import { GuardNote } from '#ui/money/guard-note.tsx';
import { arrivalText, dollarsOf } from '../amounts.ts';
import { copy } from '../copy.ts';
import type { PriceState } from './use-price.ts';

const text = copy.price;

/** Amount, fees and total of a movement, and when it arrives. It keeps its place while it loads. */
export function PriceLines({ state, isOut = false }: { state: PriceState; isOut?: boolean }) {
  const { price, error, isPossible } = state;
  if (error) {
    return (
      <p role="alert" className="text-sm text-negative">
        {error instanceof ApiError ? error.message : text.failed}
      </p>
    );
  }
  if (!price) {
    if (!isPossible) return null;
    return (
      <div aria-busy className="grid gap-2">
        <span className="sr-only">{text.counting}</span>
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-6" />
      </div>
    );
  }
  return (
    <div className="grid gap-2" aria-live="polite">
      <SumLines
        lines={[
          { label: isOut ? text.fromCard : text.amount, value: dollarsOf(price.amount) },
          ...price.fees.map(({ label, amount }) => ({ label, value: dollarsOf(amount) })),
          { label: isOut ? text.arrives : text.total, value: dollarsOf(price.total), total: true },
        ]}
      />
      <p className="text-sm text-mute">{text.arrival(arrivalText(price.arrivesIn))}</p>
      <GuardNote guard={price.guard} />
    </div>
  );
}
