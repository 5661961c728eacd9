import { useId, useRef, useState, type ReactNode } from 'react';
import { Lock, TriangleAlert } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney } from '@cowrie/money';
import { formatDate } from '#ui/text/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { cx } from '#ui/text/class-names.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { ReviewRows, type ReviewRow } from '#ui/flows/review.tsx';
import { abroad } from '../../copy-abroad.ts';
import { usd } from '../../copy-usd.ts';
import { copy } from '../../copy.ts';
import { moneyOf } from '../../money.ts';
import type { Quote } from '../../queries.ts';
import type { ReviewLine } from '../../rules/requote.ts';
import { shownRate } from '../amount/rate-line.tsx';
import { ReviewProblem } from './review-problem.tsx';
import { ReviewSums } from './review-sums.tsx';
import { type SendProblem, useSend } from './use-send.ts';

const text = copy.review;

type Props = {
  quote: Quote;
  /** Lines in which it differs from the quote it took the place of; absent for a first quote. */
  changed?: ReadonlySet<ReviewLine>;
  onEdit?: (what: 'recipient' | 'amount') => void;
  onBack: () => void;
  onRequote: () => Promise<void>;
  /** Forgets the draft: what was sent is not typed again. */
  onSent: () => Promise<void>;
  /** The way to order it ahead instead, where there is one. */
  later?: ReactNode;
  place: number;
  count: number;
};

const unmarked: ReadonlySet<ReviewLine> = new Set();

/** Rails that end in a bank account, which nobody can undo. */
const isToBank = ({ rail }: Quote): boolean =>
  rail === 'bank' || rail === 'international' || rail === 'usd_bank';

const rateRow = ({ rate, source, target }: Quote, changed: boolean): ReviewRow[] =>
  rate === null
    ? []
    : [
        {
          label: abroad.rate.label,
          value: abroad.rate.line(source.currency, shownRate(rate), target.currency),
          changed,
        },
      ];

const rowsOf = ({ quote, onEdit, changed = unmarked }: Props): ReviewRow[] => {
  const edit = onEdit ? { onEdit: () => onEdit('amount') } : {};
  return [
    ...rateRow(quote, changed.has('rate')),
    ...(quote.recipient.paymentRail
      ? [{ label: usd.review.rail, value: quote.recipient.paymentRail }]
      : []),
    ...(isToBank(quote) ? [{ label: text.reason, value: quote.reason, ...edit }] : []),
    ...(quote.memo ? [{ label: text.memo, value: quote.memo, ...edit }] : []),
    { label: text.arrives, value: quote.arrival.words, changed: changed.has('arrives') },
  ];
};

/** Sends what is shown. A quote that ran out is made anew first, and shown before anything moves. */
function useConfirm({ quote, changed, onRequote, onSent }: Props) {
  const { send, busy, problem } = useSend(onSent);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<SendProblem>();
  const requote = async () => {
    setAsking(true);
    try {
      await onRequote();
    } catch (error) {
      setRefusal(error instanceof ApiError ? { kind: 'refused', error } : { kind: 'expired' });
    } finally {
      setAsking(false);
    }
  };
  const confirm = async () => {
    setRefusal(undefined);
    // Asked before a selfie is taken for nothing. The server's clock decides, so that a device with a
    // wrong one goes round once at most.
    const looksOver = Date.parse(quote.expiresAt) <= Date.now();
    if (looksOver && !changed) return requote();
    const met = await send(quote);
    return met?.kind === 'expired' ? requote() : undefined;
  };
  const met = refusal ?? (problem?.kind === 'expired' && isAsking ? undefined : problem);
  return { confirm, busy: busy || isAsking, problem: met };
}

/** Somebody who was never sent to is confirmed first; the button says where. */
function useKnown({ recipient }: Quote) {
  const [isKnown, setKnown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return {
    isConfirmed: isKnown || !recipient.isNew,
    isKnown,
    isMissing: isMissing && !isKnown,
    box,
    setKnown,
    ask: () => {
      setMissing(true);
      box.current?.focus();
    },
  };
}

/** Everything once more, then the button that says what it does. */
export function ReviewStep(props: Props) {
  const { quote, changed, onBack, place, count } = props;
  const { confirm, busy, problem } = useConfirm(props);
  const known = useKnown(quote);
  const press = () => (known.isConfirmed ? void confirm() : known.ask());
  const { amount, currency } = quote.source;
  const shown = formatMoney(moneyOf(amount, currency));
  const isOwn = quote.rail === 'withdrawal';
  return (
    <Flow
      title={text.title}
      step={place}
      steps={count}
      onBack={onBack}
      note={isOwn ? text.untilItLeft : text.final}
      summary={<ReviewSums quote={quote} changed={changed ?? unmarked} />}
      action={
        <Button
          size="lg"
          wide
          icon={Lock}
          loading={busy}
          disabled={problem?.kind === 'spent'}
          onClick={press}
        >
          {isOwn ? text.withdraw(shown) : text.send(shown)}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {problem && <ReviewProblem problem={problem} />}
        {changed && !problem && (
          <Banner kind="warning">
            {text.expired} {changed.size > 0 ? text.changed : text.unchanged}
          </Banner>
        )}
        {quote.sentBefore && (
          <Banner kind="warning">
            {text.twice(
              formatMoney(moneyOf(quote.sentBefore.amount, currency)),
              `at ${formatDate(quote.sentBefore.at, '14:02')}`,
            )}
          </Banner>
        )}
        <Recipient {...props} />
        {quote.recipient.isNew && <Known name={quote.recipient.name} {...known} />}
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
          <ReviewSums quote={quote} changed={changed ?? unmarked} />
        </section>
        {isToBank(quote) && <Warning />}
        {!isOwn && props.later}
      </div>
    </Flow>
  );
}

function Recipient(props: Props) {
  const { quote, onEdit } = props;
  const { name, bankName, identifier } = quote.recipient;
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-4 border-b border-hairline pb-4">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-md wrap-anywhere">{name}</h2>
          <p className="text-sm text-mute wrap-anywhere">
            {bankName ? `${bankName} · ${identifier}` : identifier}
          </p>
        </div>
        {onEdit && (
          <Button variant="quiet" size="sm" className="-mr-4" onClick={() => onEdit('recipient')}>
            {text.edit}
            <span className="sr-only">{text.editRecipient}</span>
          </Button>
        )}
      </div>
      <ReviewRows rows={rowsOf(props)} />
    </section>
  );
}

type KnownProps = ReturnType<typeof useKnown> & { name: string };

function Known({ name, isKnown, isMissing, box, setKnown }: KnownProps) {
  const error = useId();
  return (
    <div
      className={cx(
        'rounded-card border bg-surface px-4 py-1 sm:px-6',
        isMissing ? 'border-negative' : 'border-hairline',
      )}
    >
      <Checkbox
        ref={box}
        checked={isKnown}
        onChange={({ target }) => setKnown(target.checked)}
        label={text.fresh(name)}
        hint={text.freshHint}
        aria-invalid={isMissing || undefined}
        aria-describedby={error}
      />
      <div id={error} role="alert" className={isMissing ? 'pb-3' : undefined}>
        {isMissing && <FieldError id={undefined}>{text.freshMissing}</FieldError>}
      </div>
    </div>
  );
}

function Warning() {
  return (
    <p className="flex items-start gap-3 rounded-card bg-warning-soft p-4 text-warning">
      <TriangleAlert className="size-5 flex-none" strokeWidth={1.75} aria-hidden />
      {copy.bank.warning}
    </p>
  );
}
