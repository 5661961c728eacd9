import { rails } from '@cowrie/contract/limits/data';
import { formatCount } from '#ui/text/plural.ts';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { ageOf } from '#features/companies/index.ts';
import { copy } from '../overview-copy.ts';
import type { Overview } from '../queries.ts';

const text = copy.payouts;
type Payouts = NonNullable<Overview['payouts']>;

type Props = { payouts: Payouts; lastWeek: Payouts['rails'] | null };

/** The success rates of payouts, and the age of the pending ones. */
export function OverviewPayouts({ payouts, lastWeek }: Props) {
  return (
    <Card
      title={text.title}
      density="dense"
      aside={<CardLink to="/admin/transaction-flags">{text.open}</CardLink>}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Rates of={payouts.rails} lastWeek={lastWeek ?? []} />
        <Pending of={payouts.pending} />
      </div>
    </Card>
  );
}

const rateOf = (
  { rail, paid, failed }: Payouts['rails'][number],
  lastWeek: Payouts['rails'],
): string => {
  const before = lastWeek.find((one) => one.rail === rail);
  const now = text.rate(paid, paid + failed);
  return before ? `${now} · ${text.lastWeekRate(before.paid, before.paid + before.failed)}` : now;
};

function Rates({ of, lastWeek }: { of: Payouts['rails']; lastWeek: Payouts['rails'] }) {
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-xs font-medium text-mute">{text.rates}</h3>
      {of.length === 0 && <p className="text-body">{text.noneEnded}</p>}
      {of.map((outcome) => (
        <Progress
          key={outcome.rail}
          label={rails[outcome.rail]}
          value={outcome.paid}
          max={outcome.paid + outcome.failed}
          valueText={rateOf(outcome, lastWeek)}
        />
      ))}
    </section>
  );
}

function Pending({ of: { count, oldest, ages } }: { of: Payouts['pending'] }) {
  const now = useNow();
  return (
    <section className="grid content-start gap-3">
      <h3 className="flex justify-between gap-4 text-xs font-medium text-mute">
        {text.pending}
        {oldest && now !== null && <span>{text.oldest(ageOf(oldest, now))}</span>}
      </h3>
      {count === 0 ? (
        <p className="text-body">{text.noPending}</p>
      ) : (
        ages.map((some, index) => (
          <Progress
            key={text.ages[index]}
            label={text.ages[index]}
            value={some}
            max={count}
            valueText={formatCount(some)}
          />
        ))
      )}
    </section>
  );
}
