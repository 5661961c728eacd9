import { useRef, useState } from 'react';
import { matchNames } from '@cowrie/contract/transfers/names';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import type { Quote } from '../../queries.ts';
import type { ExpectedName } from './use-send.ts';

const text = copy.nameCheck;

/**
 * The name that the sender expects, typed before the first large transfer to an account. The server
 * compares it by the same rules; another name needs the sender's word that it is right.
 */
export function useNameCheck({ asksName: isAsked, recipient }: Quote) {
  const [expected, setExpected] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const typed = expected.trim();
  const isDifferent = typed.length > 2 && matchNames(typed, recipient.name) === 'different';
  const isPassed =
    !isAsked || (typed !== '' && (isAccepted || matchNames(typed, recipient.name) !== 'different'));
  return {
    isAsked,
    isPassed,
    expected,
    isDifferent,
    isAccepted,
    isMissing: isMissing && !isPassed,
    field,
    setExpected: (name: string) => {
      setExpected(name);
      setAccepted(false);
    },
    setAccepted,
    answer: (): ExpectedName | undefined =>
      isAsked ? { expected: typed, accepted: isAccepted } : undefined,
    ask: () => {
      setMissing(true);
      field.current?.focus();
    },
  };
}

type Props = ReturnType<typeof useNameCheck> & { verified: string };

export function NameCheck(props: Props) {
  const { verified, expected, isDifferent, isAccepted, isMissing, field } = props;
  return (
    <section className="grid gap-3 rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <InputField
        label={text.label}
        hint={text.hint}
        error={isMissing && !isDifferent ? text.missing : undefined}
        required
        ref={field}
        autoComplete="off"
        maxLength={120}
        value={expected}
        onChange={({ target }) => props.setExpected(target.value)}
      />
      {isDifferent && (
        <>
          <Banner kind="warning">{text.differs(expected.trim(), verified)}</Banner>
          <Checkbox
            checked={isAccepted}
            onChange={({ target }) => props.setAccepted(target.checked)}
            label={text.accept(verified)}
            aria-invalid={isMissing || undefined}
          />
        </>
      )}
    </section>
  );
}
