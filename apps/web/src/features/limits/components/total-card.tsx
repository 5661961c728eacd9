import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { soon } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import type { Currency, ScopeLimits } from '../queries.ts';
import { LimitMoney } from './limit-money.tsx';

type Props = { limits: ScopeLimits; currency: Currency; tier: number; action: ReactNode };

/** How much the person can still send in total, and the limits behind that number. */
export function TotalCard({ limits, currency, tier, action }: Props) {
  const { day, single } = limits;
  return (
    <Card>
      <p className="text-sm text-mute">{day.limit === null ? copy.leftUnlimited : copy.left}</p>
      <p className="mt-1">
        <LimitMoney minor={day.remaining} currency={currency} size="balance" />
      </p>
      <Used limits={limits} currency={currency} />
      <dl className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 border-t border-hairline pt-4">
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

/** Without a limit there is no bar, only the amount used. */
function Used({ limits, currency }: Pick<Props, 'limits' | 'currency'>) {
  const { used, limit } = limits.day;
  const amount = <LimitMoney minor={used} currency={currency} />;
  if (limit === null) {
    return (
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 text-sm">
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
      <ResetTimes limits={limits} className="mt-2" />
    </div>
  );
}

type BoundProps = { label: string; source: string; children: ReactNode };

function Bound({ label, source, children }: BoundProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-mute">{label}</dt>
      <dd className="grid grid-cols-1 gap-0.5">
        {children}
        <span className="text-sm text-mute">{source}</span>
      </dd>
    </div>
  );
}

/** When used amounts stop counting, in the person's time zone. */
export function ResetTimes({
  limits,
  className = '',
}: {
  limits: ScopeLimits;
  className?: string;
}) {
  const now = useNow();
  const { freesAt, resetsAt, remaining } = limits.day;
  if (now === null || remaining === null) return null;
  const sentence =
    freesAt === null || resetsAt === null
      ? copy.nothingUsed
      : freesAt === resetsAt
        ? copy.resets(soon(resetsAt, now))
        : `${copy.frees(soon(freesAt, now))} · ${copy.resets(soon(resetsAt, now))}`;
  return <p className={`text-sm text-mute ${className}`}>{sentence}</p>;
}
