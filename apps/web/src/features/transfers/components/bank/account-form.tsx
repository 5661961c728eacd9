import { useEffect, useEffectEvent, useId, useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { accountResolution } from '@cowrie/contract/reference/data';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { Input } from '#ui/forms/input.tsx';
import { PersonRow } from '#ui/data/person-row.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { copy } from '../../copy.ts';

const text = copy.bank;

type Resolved = { accountName: string } | { problem: string } | null;

/** 'Failed to resolve account', and why as far as somebody said. */
const problemOf = (error: unknown): string => {
  const reason = error instanceof ApiError ? error.message : text.failed;
  return reason === text.failed ? reason : `${text.failed}: ${reason}`;
};

/** Whose account it is, asked as soon as there are enough digits; the last question's answer counts. */
export function useResolved(
  bankCode: string,
  accountNumber: string,
  onName: (name: string) => void,
): { checking: boolean; problem: string | undefined; again: () => void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ for: string; result: Resolved }>();
  const told = useEffectEvent(onName);
  const question = `${bankCode} ${accountNumber} ${tries}`;
  const isAsked = bankCode !== '' && accountNumber.length >= accountResolution.minimumDigits;
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    const body = { bank_code: bankCode, account_number: accountNumber };
    call('reference.resolve-account', { body }, { signal: leaving.signal }).then(
      ({ data }) => {
        setAnswer({ for: question, result: { accountName: data.account_name } });
        told(data.account_name);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setAnswer({ for: question, result: { problem: problemOf(error) } });
      },
    );
    return () => leaving.abort();
  }, [isAsked, bankCode, accountNumber, question]);
  const mine = answer?.for === question ? answer.result : null;
  return {
    checking: isAsked && mine === null,
    problem: mine && 'problem' in mine ? mine.problem : undefined,
    again: () => setTries((count) => count + 1),
  };
}

type Props = {
  title: string;
  bank: { code: string; name: string };
  accountNumber: string;
  accountName: string;
  onChange: (change: { accountNumber?: string; accountName?: string }) => void;
  onNext: () => void;
  onBack: () => void;
  place: number;
  count: number;
};

export function AccountForm(props: Props) {
  const { title, bank, accountNumber, accountName, onChange, onNext, onBack, place, count } = props;
  const [isPressed, setPressed] = useState(false);
  const { checking, problem, again } = useResolved(bank.code, accountNumber, (name) =>
    onChange({ accountName: name }),
  );
  const form = useId();
  const unready = accountNumber === '' ? text.required : text.wait;
  const error = isPressed && !accountName ? unready : problem;
  return (
    <Flow
      title={title}
      step={place}
      steps={count}
      onBack={onBack}
      note={text.warning}
      action={
        <Button type="submit" form={form} size="lg" wide>
          {copy.amount.next}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (accountName) onNext();
        }}
      >
        <PersonRow
          name={bank.name}
          detail={text.chosen}
          aside={
            <Button variant="quiet" size="sm" className="-mr-3" onClick={onBack}>
              {text.change}
            </Button>
          }
        />
        <Field label={text.account} hint={text.accountHint} error={error} required>
          {(control) => (
            <Input
              {...control}
              ref={takeFocus}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={accountNumber}
              onChange={({ target }) => {
                setPressed(false);
                onChange({ accountNumber: target.value.replace(/\D/g, ''), accountName: '' });
              }}
            />
          )}
        </Field>
        <Holder name={accountName} checking={checking} {...(problem && { onRetry: again })} />
      </form>
    </Flow>
  );
}

type HolderProps = { name: string; checking: boolean; onRetry?: () => void };

/** Whose account the bank says it is. */
function Holder({ name, checking, onRetry }: HolderProps) {
  return (
    <div className="min-h-14">
      <output className="block">
        {checking && <span className="text-sm text-mute">{text.checking}</span>}
        {name && (
          <span className="flex items-center gap-2 rounded-input bg-accent-soft px-4 py-3 text-md font-medium text-ink">
            <BadgeCheck className="size-5 flex-none text-accent" strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{text.resolved}: </span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </span>
        )}
      </output>
      {onRetry && !checking && !name && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {copy.retry}
        </Button>
      )}
    </div>
  );
}
