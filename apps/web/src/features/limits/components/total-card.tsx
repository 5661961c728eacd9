import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { soon } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import type { Currency, Line } from '../queries.ts';
import { LimitMoney } from './limit-money.tsx';

type Props = { line: Line; currency: Currency; tier: number; action: ReactNode };

/** What can still leave by any way: the number people come for, and the bounds behind it. */
export function TotalCard({ line, currency, tier, action }: Props) {
  const { day, single } = line;
  return (
    <Card>
      <p className="text-sm text-mute">{day.limit === null ? copy.leftUnlimited : copy.left}</p>
      <p className="mt-1">
        <LimitMoney minor={day.remaining} currency={currency} size="balance" />
      </p>
      <Used line={line} currency={currency} />
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-hairline pt-4">
        <Bound label={copy.single} source={copy.sources[single.source](tier)}>
          <LimitMoney minor={single.limit} currency={currency} size="md" />
        </Bound>
        <Bound label={copy.day} source={copy.sources[day.source](tier)}>
          <LimitMoney minor={day.limit} currency={currency} size="md" />
        </Bound>
      </dl>
      {action && <div className="mt-5">{action}</div>}
    </Card>
  );
}

/** A bar says nothing where there is no limit to fill. */
function Used({ line, currency }: Pick<Props, 'line' | 'currency'>) {
  const { used, limit } = line.day;
  const amount = <LimitMoney minor={used} currency={currency} />;
  if (limit === null) {
    return (
      <p className="mt-5 flex justify-between gap-4 text-sm">
        <span className="text-body">{copy.used}</span> {amount}
      </p>
    );
  }
  return (
    <div className="mt-5">
      <Progress
        label={copy.used}
        value={Math.min(used, limit)}
        max={Math.max(1, limit)}
        valueText={
          <>
            {amount} {copy.usedOf} <LimitMoney minor={limit} currency={currency} />
          </>
        }
      />
      <FreeAgain line={line} className="mt-2" />
    </div>
  );
}

type BoundProps = { label: string; source: string; children: ReactNode };

function Bound({ label, source, children }: BoundProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="grid gap-0.5">
        {children}
        <span className="text-sm text-mute">{source}</span>
      </dd>
    </div>
  );
}

/** When used amounts count no longer, on the person's own clock. */
export function FreeAgain({ line, className = '' }: { line: Line; className?: string }) {
  const now = useNow();
  const { freesAt, resetsAt, remaining } = line.day;
  if (now === null || remaining === null) return null;
  const words =
    freesAt === null || resetsAt === null
      ? copy.nothingUsed
      : freesAt === resetsAt
        ? copy.resets(soon(resetsAt, now))
        : `${copy.frees(soon(freesAt, now))} · ${copy.resets(soon(resetsAt, now))}`;
  return <p className={`text-sm text-mute ${className}`}>{words}</p>;
}
