import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { CurrencyLimits } from '../queries.ts';
import { LimitMoney } from './limit-money.tsx';

/** Limits of the next tier, and when the person will probably reach the current limit. */
export function NextTierCard({ limits }: { limits: CurrencyLimits }) {
  const { next, reachedOn, currency } = limits;
  if (!next) return null;
  return (
    <Card title={copy.next(next.tier)}>
      {reachedOn && (
        <p className="mb-3 text-sm text-body">
          {copy.reached(formatDate(reachedOn, '15 November', 'UTC'))}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4">
        {(['single', 'day'] as const).map((period) => (
          <div key={period} className="min-w-0">
            <dt className="text-sm text-mute">{copy.nextAmount[period]}</dt>
            <dd>
              <LimitMoney minor={next[period]} currency={currency} size="md" />
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/kyc-upgrade" className="mt-4">
        {copy.upgrade}
      </ButtonLink>
    </Card>
  );
}
