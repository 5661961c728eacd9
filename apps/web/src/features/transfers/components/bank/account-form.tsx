import { useEffect, useEffectEvent, useId, useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { isAccountNumber, nubanDigits } from '@cowrie/contract/reference/data';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { PersonRow } from '#ui/data/person-row.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import { readPasted } from '../../rules/find-bank.ts';

const text = copy.bank;

type Resolved = { accountName: string } | { problem: string } | null;

/** 'Failed to resolve account', followed by the server's reason if there is one. */
const problemOf = (error: unknown): string => {
  const reason = error instanceof ApiError ? error.message : text.failed;
  return reason === text.failed ? reason : `${text.failed}: ${reason}`;
};

type Account = { bankCode: string; accountNumber: string; country: string };

/** Looks up the account holder when there are enough digits. Answers to earlier input are ignored. */
export function useAccountName(
  { bankCode, accountNumber, country }: Account,
  onName: (name: string) => void,
): { checking: boolean; problem: string | undefined; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ for: string; result: Resolved }>();
  const reportName = useEffectEvent(onName);
  const lookupKey = `${bankCode} ${accountNumber} ${attempt}`;
  const isTooLong = country === 'NG' && accountNumber.length > nubanDigits;
  const canLookUp = bankCode !== '' && isAccountNumber(country, accountNumber);
  useEffect(() => {
    if (!canLookUp) return undefined;
    const abort = new AbortController();
    const body = { bank_code: bankCode, account_number: accountNumber };
    call('reference.resolve-account', { body }, { signal: abort.signal }).then(
      ({ data }) => {
        setAnswer({ for: lookupKey, result: { accountName: data.account_name } });
        reportName(data.account_name);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setAnswer({ for: lookupKey, result: { problem: problemOf(error) } });
      },
    );
    return () => abort.abort();
  }, [canLookUp, bankCode, accountNumber, lookupKey]);
  const current = answer?.for === lookupKey ? answer.result : null;
  return {
    checking: canLookUp && current === null,
    problem: isTooLong
      ? text.nubanLength
      : current && 'problem' in current
        ? current.problem
        : undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** The number of a pasted message, which is longer than a number, or the typed digits. */
const numberIn = (typed: string): string =>
  readPasted(typed, []).number ?? typed.replace(/\D/g, '').slice(0, 20);

type Props = {
  title: string;
  country: string;
  bank: { code: string; name: string };
  accountNumber: string;
  accountName: string;
  onChange: (change: { accountNumber?: string; accountName?: string }) => void;
  onNext: () => void;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
};

export function AccountForm(props: Props) {
  const {
    title,
    bank,
    accountNumber,
    accountName,
    onChange,
    onNext,
    onBack,
    stepNumber,
    stepCount,
  } = props;
  const [hasSubmitted, setSubmitted] = useState(false);
  const account = { bankCode: bank.code, accountNumber, country: props.country };
  const { checking, problem, retry } = useAccountName(account, (name) =>
    onChange({ accountName: name }),
  );
  const form = useId();
  const notReady = accountNumber === '' ? text.required : text.wait;
  const isTooLong = problem === text.nubanLength;
  const error = hasSubmitted && !accountName && !isTooLong ? notReady : problem;
  return (
    <Flow
      title={title}
      step={stepNumber}
      steps={stepCount}
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
          setSubmitted(true);
          if (accountName) onNext();
        }}
      >
        <ChosenBank name={bank.name} onChange={onBack} />
        <InputField
          label={text.account}
          hint={text.accountHint}
          error={error}
          required
          ref={takeFocus}
          inputMode="numeric"
          autoComplete="off"
          maxLength={200}
          value={accountNumber}
          onChange={({ target }) => {
            setSubmitted(false);
            onChange({ accountNumber: numberIn(target.value), accountName: '' });
          }}
        />
        <Holder
          name={accountName}
          checking={checking}
          {...(problem && !isTooLong && { onRetry: retry })}
        />
      </form>
    </Flow>
  );
}

function ChosenBank({ name, onChange }: { name: string; onChange: () => void }) {
  return (
    <PersonRow
      name={name}
      detail={text.chosen}
      aside={
        <Button variant="quiet" size="sm" className="-mr-3" onClick={onChange}>
          {text.change}
        </Button>
      }
    />
  );
}

type HolderProps = { name: string; checking: boolean; onRetry?: () => void };

/** The name the bank has for the account. */
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
