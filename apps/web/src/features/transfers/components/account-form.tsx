import { useEffect, useEffectEvent, useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { accountResolution } from '@cowrie/contract/reference-data';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Flow } from '#ui/flow.tsx';
import { Input } from '#ui/input.tsx';
import { PersonRow } from '#ui/person-row.tsx';
import { takeFocus } from '#ui/take-focus.ts';
import { words } from '../copy.ts';

const copy = words.bank;

type Resolved = { accountName: string } | { problem: string } | null;

/** Whose account it is, asked as soon as there are enough digits; the last question's answer counts. */
export function useResolved(
  bankCode: string,
  accountNumber: string,
  onName: (name: string) => void,
): { checking: boolean; problem: string | undefined } {
  const [answer, setAnswer] = useState<{ for: string; result: Resolved }>();
  const told = useEffectEvent(onName);
  const question = `${bankCode} ${accountNumber}`;
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
        const problem = error instanceof ApiError ? error.message : copy.failed;
        setAnswer({ for: question, result: { problem } });
      },
    );
    return () => leaving.abort();
  }, [isAsked, bankCode, accountNumber, question]);
  const mine = answer?.for === question ? answer.result : null;
  return {
    checking: isAsked && mine === null,
    problem: mine && 'problem' in mine ? mine.problem : undefined,
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
  const [asked, setAsked] = useState(false);
  const { checking, problem } = useResolved(bank.code, accountNumber, (name) =>
    onChange({ accountName: name }),
  );
  const missing = accountNumber.trim() === '' ? copy.required : copy.wait;
  const error = problem ?? (asked && !accountName && !checking ? missing : undefined);
  const next = () => {
    setAsked(true);
    if (accountName) onNext();
  };
  return (
    <Flow
      title={title}
      step={place}
      steps={count}
      onBack={onBack}
      note={copy.warning}
      action={
        <Button size="lg" wide loading={checking && asked} onClick={next}>
          {words.amount.next}
        </Button>
      }
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <PersonRow
          name={bank.name}
          detail={copy.institution}
          aside={
            <Button variant="quiet" size="sm" onClick={onBack}>
              {copy.change}
            </Button>
          }
        />
        <Field label={copy.account} hint={copy.accountHint} error={error} required>
          {(control) => (
            <Input
              {...control}
              ref={takeFocus}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={accountNumber}
              onChange={({ target }) => {
                setAsked(false);
                onChange({ accountNumber: target.value.replace(/\D/g, ''), accountName: '' });
              }}
            />
          )}
        </Field>
        <output className="block min-h-6" aria-live="polite">
          {checking && <span className="text-sm text-mute">{copy.checking}</span>}
          {accountName && (
            <span className="flex items-center gap-2 text-md font-medium text-ink">
              <BadgeCheck className="size-5 text-accent" strokeWidth={1.75} aria-hidden />
              {accountName}
            </span>
          )}
        </output>
      </form>
    </Flow>
  );
}
