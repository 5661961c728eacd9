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
import { GuardNote } from '#ui/money/guard-note.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { ReviewRows } from '#ui/flows/review.tsx';
import { copy } from '../../copy.ts';
import { moneyOf } from '../../money.ts';
import type { Quote } from '../../queries.ts';
import type { ReviewLine } from '../../rules/requote.ts';
import { type EditTarget, isToBank, reviewRowsOf } from './review-rows.ts';
import { ReviewProblem } from './review-problem.tsx';
import { ReviewSums } from './review-sums.tsx';
import { NameCheck, useNameCheck } from './name-check.tsx';
import { ScamWarning, useScamCheck } from './scam-warning.tsx';
import { type SendAnswers, type SendProblem, useSend } from './use-send.ts';

const text = copy.review;

type Props = {
  quote: Quote;
  /** Lines that differ from the expired quote; undefined if no quote has expired. */
  changed?: ReadonlySet<ReviewLine>;
  onEdit?: (what: EditTarget, quote: Quote) => void;
  onBack: () => void;
  onRequote: () => Promise<void>;
  /** Removes the draft, so that the form is empty for the next transfer. */
  onSent: () => Promise<void>;
  /** The button that schedules the transfer instead of sending it now. */
  sendLater?: ReactNode;
  stepNumber: number;
  stepCount: number;
};

const noChanges: ReadonlySet<ReviewLine> = new Set();

const noteOf = ({ rail, recipient }: Quote): string => {
  if (recipient.type === 'claim') return text.untilClaimed;
  return rail === 'withdrawal' ? text.untilItLeft : text.final;
};

/**
 * Sends the quote on the screen. If it has expired, makes a new quote instead, and the person has to
 * confirm that one: nothing is sent at a price they have not seen.
 */
function useConfirm({ quote, changed, onRequote, onSent }: Props, answers: () => SendAnswers) {
  const { send, money, problem } = useSend(onSent);
  const [isRequoting, setRequoting] = useState(false);
  const [refusal, setRefusal] = useState<SendProblem>();
  const requote = async () => {
    setRequoting(true);
    try {
      await onRequote();
    } catch (error) {
      setRefusal(error instanceof ApiError ? { kind: 'refused', error } : { kind: 'expired' });
    } finally {
      setRequoting(false);
    }
  };
  const confirm = async () => {
    setRefusal(undefined);
    // Checked here too, so that the person takes no selfie for an expired quote. The server's clock
    // decides: a device with a wrong clock makes at most one extra quote, because that sets `changed`.
    const looksExpired = Date.parse(quote.expiresAt) <= Date.now();
    if (looksExpired && !changed) return requote();
    const failure = await send(quote, answers());
    return failure?.kind === 'expired' ? requote() : undefined;
  };
  const shownProblem =
    refusal ?? (problem?.kind === 'expired' && isRequoting ? undefined : problem);
  return { confirm, money, busy: money.busy || isRequoting, problem: shownProblem };
}

/** The person has to confirm a new recipient before sending; `ask` points at the checkbox. */
function useRecipientCheck({ recipient, rail }: Quote) {
  // A withdrawal goes to the person's own account, whose name we have compared with theirs.
  const isAsked = recipient.isNew && rail !== 'withdrawal';
  const [isChecked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return {
    isAsked,
    isConfirmed: isChecked || !isAsked,
    isChecked,
    isMissing: isMissing && !isChecked,
    box,
    setChecked,
    ask: () => {
      setMissing(true);
      box.current?.focus();
    },
  };
}

/** A transfer that asks the sender for something special is sent by hand. */
const canSendLater = ({ rail, asksName, scamWarning }: Quote): boolean =>
  rail !== 'withdrawal' && !asksName && scamWarning === null;

/** The whole transfer on one page, with the button that sends it. */
export function ReviewStep(props: Props) {
  const { quote, changed, onBack, stepNumber, stepCount } = props;
  const nameCheck = useNameCheck(quote);
  const scamCheck = useScamCheck(quote);
  const { confirm, money, busy, problem } = useConfirm(props, () => ({
    name: nameCheck.answer(),
    warningId: scamCheck.answer(),
  }));
  const recipientCheck = useRecipientCheck(quote);
  const sendOrAsk = () => {
    if (!scamCheck.isRead) return scamCheck.ask();
    if (!recipientCheck.isConfirmed) return recipientCheck.ask();
    return nameCheck.isPassed ? void confirm() : nameCheck.ask();
  };
  const { amount, currency } = quote.source;
  const amountText = formatMoney(moneyOf(amount, currency));
  const isWithdrawal = quote.rail === 'withdrawal';
  const { onEdit } = props;
  const sums = (
    <ReviewSums
      quote={quote}
      changed={changed ?? noChanges}
      {...(onEdit && { onEdit: () => onEdit('amount', quote) })}
    />
  );
  return (
    <Flow
      title={text.title}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      note={noteOf(quote)}
      summary={sums}
      action={
        <Button
          size="lg"
          wide
          icon={Lock}
          loading={busy}
          disabled={problem?.kind === 'spent' || money.isUnanswered}
          onClick={sendOrAsk}
        >
          {isWithdrawal ? text.withdraw(amountText) : text.send(amountText)}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <MoneyAnswer money={money} history="/transactions" lost={text.lost} />
        {problem && <ReviewProblem problem={problem} />}
        <ScamWarning {...scamCheck} />
        <Warnings {...props} hasProblem={problem !== undefined} />
        {/* First on a phone, where the button at the bottom must not cover what the recipient gets. */}
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
          {sums}
        </section>
        <Recipient {...props} />
        {recipientCheck.isAsked && (
          <RecipientCheck
            name={quote.recipient.name}
            hint={quote.recipient.type === 'claim' ? text.claimHint : text.freshHint}
            {...recipientCheck}
          />
        )}
        {nameCheck.isAsked && <NameCheck verified={quote.recipient.name} {...nameCheck} />}
        {isToBank(quote) && <Warning />}
        {canSendLater(quote) && props.sendLater}
      </div>
    </Flow>
  );
}

/** The quote is a new one, or the same amount went to the same recipient a moment ago. */
function Warnings({ quote, changed, hasProblem }: Props & { hasProblem: boolean }) {
  const { sentBefore, source } = quote;
  return (
    <>
      {changed && !hasProblem && (
        <Banner kind="warning">
          {text.expired} {changed.size > 0 ? text.changed : text.unchanged}
        </Banner>
      )}
      <GuardNote guard={quote.guard} />
      {sentBefore && (
        <Banner kind="warning">
          {text.twice(
            formatMoney(moneyOf(sentBefore.amount, source.currency)),
            `at ${formatDate(sentBefore.at, '14:02')}`,
          )}
        </Banner>
      )}
    </>
  );
}

function Recipient(props: Props) {
  const { quote, onEdit, changed = noChanges } = props;
  const { name, bankName, identifier } = quote.recipient;
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-4 border-b border-hairline pb-4">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-md wrap-anywhere">{name}</h2>
          <p className="text-sm text-mute wrap-anywhere">
            {bankName ? `${bankName} · ${identifier}` : identifier !== name && identifier}
          </p>
        </div>
        {onEdit && (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-4"
            onClick={() => onEdit('recipient', quote)}
          >
            {text.edit}
            <span className="sr-only">{text.editRecipient}</span>
          </Button>
        )}
      </div>
      <ReviewRows rows={reviewRowsOf(quote, changed, onEdit)} />
    </section>
  );
}

type RecipientCheckProps = ReturnType<typeof useRecipientCheck> & { name: string; hint: string };

function RecipientCheck(props: RecipientCheckProps) {
  const { name, hint, isChecked, isMissing, box, setChecked } = props;
  const errorId = useId();
  return (
    <div
      className={cx(
        'rounded-card border bg-surface px-4 py-1 sm:px-6',
        isMissing ? 'border-negative' : 'border-hairline',
      )}
    >
      <Checkbox
        ref={box}
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
        label={text.fresh(name)}
        hint={hint}
        aria-invalid={isMissing || undefined}
        aria-describedby={errorId}
      />
      <div id={errorId} role="alert" className={isMissing ? 'pb-3' : undefined}>
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
