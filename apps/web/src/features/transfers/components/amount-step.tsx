import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { limitDetailsOf } from '@cowrie/contract/limits-data';
import { formatParts, fromWire, parseMoney } from '@cowrie/money';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Flow } from '#ui/flow.tsx';
import { AmountInput } from '#ui/amount-input.tsx';
import { Input } from '#ui/input.tsx';
import { LimitHit } from '#ui/limit-hit.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PersonRow } from '#ui/person-row.tsx';
import { words } from '../copy.ts';
import { nairaQuery } from '../queries.ts';

const copy = words.amount;

export type AmountDraft = { amount: string; memo: string; reason: string };

type Props = {
  recipient: { name: string; detail: string; verified?: boolean };
  draft: AmountDraft;
  onChange: (change: Partial<AmountDraft>) => void;
  /** Makes the quote; what it throws is shown here. */
  onNext: (minor: number) => Promise<void>;
  onBack: () => void;
  place: number;
  count: number;
  withReason?: boolean;
};

const shownPlain = (minor: number): string => {
  const { integer, fraction } = formatParts(fromWire(minor, 'NGN'));
  return `${integer}${fraction}`;
};

/** The same rules as the server's, told when the person goes on. */
function useNext(draft: AmountDraft, available: number | undefined, onNext: Props['onNext']) {
  const [problem, setProblem] = useState<ApiError | string>();
  const [busy, setBusy] = useState(false);
  const next = async () => {
    const parsed = parseMoney(draft.amount, 'NGN');
    if (!parsed.ok || parsed.money.minor <= 0n) return setProblem(copy.invalid);
    const { minor } = parsed.money;
    if (available !== undefined && minor > BigInt(available)) {
      return setProblem(copy.insufficient(shownPlain(available), 'NGN'));
    }
    setBusy(true);
    setProblem(undefined);
    try {
      return await onNext(Number(minor));
    } catch (error) {
      return setProblem(error instanceof ApiError ? error : words.review.failed);
    } finally {
      setBusy(false);
    }
  };
  return { next, busy, problem, clear: () => setProblem(undefined) };
}

/** How much leaves the NGN wallet. */
export function AmountStep(props: Props) {
  const { recipient, draft, onChange, onNext, onBack, place, count, withReason = false } = props;
  const wallet = useQuery(nairaQuery).data?.items.find(({ currency }) => currency === 'NGN');
  const { next, busy, problem, clear } = useNext(draft, wallet?.available, onNext);
  const limit = problem instanceof ApiError ? limitDetailsOf(problem.details) : null;
  const sentence = problem instanceof ApiError ? problem.message : problem;
  return (
    <Flow
      title={copy.title}
      step={place}
      steps={count}
      onBack={onBack}
      action={
        <Button size="lg" wide loading={busy} onClick={() => void next()}>
          {copy.next}
        </Button>
      }
    >
      <div className="grid gap-6">
        <PersonRow {...recipient} />
        <Amount
          value={draft.amount}
          available={wallet?.available}
          problem={limit ? undefined : sentence}
          onValueChange={(amount) => {
            clear();
            onChange({ amount });
          }}
        />
        {limit && sentence && <LimitHit message={sentence} details={limit} />}
        <Notes draft={draft} onChange={onChange} withReason={withReason} />
      </div>
    </Flow>
  );
}

type AmountProps = {
  value: string;
  available: number | undefined;
  problem: string | undefined;
  onValueChange: (typed: string) => void;
};

function Amount({ value, available, problem, onValueChange }: AmountProps) {
  const label = useId();
  return (
    <div className="grid gap-2 py-4 text-center">
      <label htmlFor={label} className="text-sm text-mute">
        {copy.label}
      </label>
      <AmountInput
        id={label}
        currency="NGN"
        value={value}
        onValueChange={onValueChange}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${label}-error`}
      />
      {available !== undefined && (
        <p className="text-sm text-mute">
          {copy.available}: <MoneyText amount={fromWire(available, 'NGN')} size="inherit" />{' '}
          <button
            type="button"
            className="rounded-chip px-2 py-2 font-medium text-accent hover:underline"
            onClick={() => onValueChange(shownPlain(available))}
          >
            {copy.max}
          </button>
        </p>
      )}
      <div className="justify-self-center">
        <FieldError id={`${label}-error`}>{problem}</FieldError>
      </div>
    </div>
  );
}

type NotesProps = Pick<Props, 'draft' | 'onChange'> & { withReason: boolean };

function Notes({ draft, onChange, withReason }: NotesProps) {
  return (
    <>
      {withReason && (
        <Field label={copy.reason} optional>
          {(control) => (
            <Input
              {...control}
              value={draft.reason}
              maxLength={120}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={copy.memo} hint={copy.memoHint} optional>
        {(control) => (
          <Input
            {...control}
            value={draft.memo}
            maxLength={200}
            onChange={({ target }) => onChange({ memo: target.value })}
          />
        )}
      </Field>
    </>
  );
}
