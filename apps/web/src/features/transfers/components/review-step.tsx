import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { limitDetailsOf } from '@cowrie/contract/limits-data';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Flow } from '#ui/flow.tsx';
import { LimitHit } from '#ui/limit-hit.tsx';
import { ReviewRows, SumLines, type ReviewRow } from '#ui/review.tsx';
import { words } from '../copy.ts';
import type { Quote } from '../queries.ts';
import { useSend, type SendProblem } from './use-send.ts';
import { clockOf, sinceOf } from './when.ts';

const copy = words.review;
const moneyOf = (amount: number, currency: string) => fromWire(amount, currency as AssetCode);

type Props = {
  quote: Quote;
  /** What changed since the one that expired. */
  wasRequoted: boolean;
  onEdit?: (what: 'recipient' | 'amount') => void;
  onBack: () => void;
  onRequote: () => void;
  /** Forgets the draft: what was sent is not typed again. */
  onSent: () => Promise<void>;
  place: number;
  count: number;
};

const rowsOf = ({ quote, onEdit }: Pick<Props, 'quote' | 'onEdit'>): ReviewRow[] => {
  const { recipient } = quote;
  const edit = (what: 'recipient' | 'amount') => (onEdit ? { onEdit: () => onEdit(what) } : {});
  return [
    { label: copy.to, value: recipient.name, ...edit('recipient') },
    recipient.bankName
      ? { label: copy.bank, value: `${recipient.bankName} · ${recipient.identifier}` }
      : { label: copy.tag, value: recipient.identifier },
    ...(quote.rail === 'tag' ? [] : [{ label: copy.reason, value: quote.reason }]),
    ...(quote.memo ? [{ label: copy.memo, value: quote.memo, ...edit('amount') }] : []),
    { label: copy.arrives, value: quote.arrival.words },
  ];
};

/** Everything once more, then the button that says what it does. */
export function ReviewStep(props: Props) {
  const { quote, wasRequoted, onBack, onRequote, onSent, place, count } = props;
  const { send, busy, problem } = useSend(onSent);
  const [isKnown, setKnown] = useState(false);
  const { currency } = quote.source;
  const shown = formatMoney(moneyOf(quote.source.amount, currency));
  const mustConfirm = quote.recipient.isNew && !isKnown;
  return (
    <Flow
      title={copy.title}
      step={place}
      steps={count}
      onBack={onBack}
      note={copy.final}
      action={
        <Button
          size="lg"
          wide
          loading={busy}
          disabled={mustConfirm}
          onClick={() => (problem?.kind === 'expired' ? onRequote() : send(quote))}
        >
          {quote.rail === 'withdrawal' ? copy.withdraw(shown) : copy.send(shown)}
        </Button>
      }
    >
      <div className="grid gap-5">
        {problem && <Problem problem={problem} onRequote={onRequote} />}
        {wasRequoted && !problem && <Banner kind="warning">{copy.expired}</Banner>}
        {quote.sentBefore && (
          <Banner kind="warning">
            {copy.twice(
              formatMoney(moneyOf(quote.sentBefore.amount, currency)),
              sinceOf(quote.sentBefore.at),
            )}
          </Banner>
        )}
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
          <ReviewRows rows={rowsOf(props)} />
        </section>
        <Sums quote={quote} />
        {quote.rail !== 'tag' && (
          <p className="flex items-start gap-2 text-sm text-mute">
            <TriangleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.75} aria-hidden />
            {words.bank.warning}
          </p>
        )}
        {quote.recipient.isNew && (
          <Checkbox
            checked={isKnown}
            onChange={({ target }) => setKnown(target.checked)}
            label={copy.fresh}
          />
        )}
      </div>
    </Flow>
  );
}

function Sums({ quote }: { quote: Quote }) {
  const { currency } = quote.source;
  const fees =
    quote.fees.length === 0
      ? [{ label: copy.fee, value: moneyOf(0, currency) }]
      : quote.fees.map(({ label, amount }) => ({ label, value: moneyOf(amount, currency) }));
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <SumLines
        lines={[
          { label: copy.amount, value: moneyOf(quote.source.amount, currency) },
          ...fees,
          { label: copy.total, value: moneyOf(quote.total, currency), total: true },
          { label: copy.gets, value: moneyOf(quote.target.amount, quote.target.currency) },
        ]}
      />
      <p className="mt-3 text-sm text-mute">{copy.until(clockOf(quote.expiresAt))}</p>
    </section>
  );
}

function Problem({ problem, onRequote }: { problem: SendProblem; onRequote: () => void }) {
  if (problem.kind === 'lost') {
    return (
      <Banner
        kind="warning"
        action={
          <ButtonLink to="/transactions" size="sm" variant="secondary">
            {copy.history}
          </ButtonLink>
        }
      >
        {copy.lost}
      </Banner>
    );
  }
  if (problem.kind === 'expired') {
    return (
      <Banner
        kind="warning"
        action={
          <Button size="sm" variant="secondary" onClick={onRequote}>
            {words.retry}
          </Button>
        }
      >
        {copy.expired}
      </Banner>
    );
  }
  const limit = limitDetailsOf(problem.error.details);
  if (limit) return <LimitHit message={problem.error.message} details={limit} />;
  return (
    <Banner kind="error" title={copy.failedTitle}>
      {problem.error.message}
    </Banner>
  );
}
