import type { ReactNode } from 'react';
import { formatMoney, fromWire, isAssetCode } from '@cowrie/money';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import { useBacktest } from '../mutations.ts';
import type { Backtest, RuleInput } from '../queries.ts';

const text = copy.rules.backtest;

const amountText = (minor: number, currency: string): string =>
  isAssetCode(currency) ? formatMoney(fromWire(minor, currency)) : `${minor} ${currency}`;

/** Effect that a rule would have had on the transfers of the last 30 days. */
export function BacktestFigures({ of: tried }: { of: Backtest }) {
  const { sends, isMore, met, people, amounts, flagged, bad, sample } = tried;
  const looked = isMore ? text.newest(formatCount(sends)) : formatCount(sends);
  const sums = amounts.map(({ sum, currency }) => amountText(sum, currency)).join(' · ');
  return (
    <section aria-label={text.title}>
      <h3 className="mb-1 text-sm font-medium text-ink">{text.title}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-input border border-hairline p-3">
        <Figure label={text.sends}>{looked}</Figure>
        <Figure label={text.met}>{formatCount(met)}</Figure>
        <Figure label={text.people}>{formatCount(people)}</Figure>
        <Figure label={text.amounts}>{sums || copy.none}</Figure>
        <Figure label={text.flagged}>{formatCount(flagged)}</Figure>
        <Figure label={text.bad}>{formatCount(bad)}</Figure>
      </dl>
      {sample.length > 0 && (
        <>
          <h4 className="mt-3 mb-1 text-xs font-medium text-body">{text.sample}</h4>
          <ul className="grid gap-1 text-sm">
            {sample.map(({ id, at, person, amount, currency }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3">
                <EntityChip of={{ kind: 'transaction', id }}>
                  {amountText(amount, currency)}
                </EntityChip>
                <span className="text-mute">
                  {person} · {moment(at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-mute">{label}</dt>
      <dd className="font-semibold text-ink">{children}</dd>
    </div>
  );
}

/** Tries the rule of the form before it is proposed. */
export function BacktestButton({ rule }: { rule: RuleInput | undefined }) {
  const { mutate, data, error, isPending } = useBacktest();
  return (
    <div className="grid gap-3">
      <Button
        type="button"
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={!rule}
        loading={isPending}
        onClick={() => rule && mutate(rule)}
      >
        {isPending ? text.running : text.run}
      </Button>
      {error && <Banner kind="error">{text.failed}</Banner>}
      {data && <BacktestFigures of={data} />}
    </div>
  );
}
