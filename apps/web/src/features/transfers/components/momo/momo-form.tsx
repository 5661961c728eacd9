import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { suggestedOperator } from '@cowrie/contract/reference/operator-prefixes';
import { internationalNumber, isTooLongNumber, momoNumber } from '@cowrie/contract/reference/data';
import { type Institution, mobileMoneyQuery } from '#features/reference/index.ts';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { PersonRow } from '#ui/data/person-row.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import { abroad } from '../../copy-abroad.ts';
import { useVerifiedNumber } from './use-verified-number.ts';

const text = abroad.momo;

type Props = {
  title: string;
  country: string;
  callingCode: string;
  provider: { code: string; name: string };
  /** The number as the person typed it; the lookup uses its international form. */
  typed: string;
  accountName: string;
  onChange: (change: { typed?: string; accountName?: string }) => void;
  onProvider: (provider: Institution) => void;
  onNext: () => void;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
};

/** The mobile number, and the name the network has for it. */
export function MomoForm(props: Props) {
  const { title, callingCode, provider, typed, accountName, onChange, onNext } = props;
  const [hasSubmitted, setSubmitted] = useState(false);
  const isTooLong = isTooLongNumber(typed, callingCode);
  // A number that is too long is not looked up: its beginning may belong to another person.
  const number = isTooLong ? '' : internationalNumber(typed, callingCode);
  const { checking, problem, verify } = useVerifiedNumber(
    { providerCode: provider.code, number },
    (name) => onChange({ accountName: name }),
  );
  const error = isTooLong
    ? text.tooLong
    : (problem ?? (hasSubmitted && !accountName && !checking ? text.verifyFirst : undefined));
  const next = () => {
    setSubmitted(true);
    if (accountName) onNext();
  };
  const canVerify =
    number.length >= momoNumber.manualDigits && !accountName && !checking && !problem;
  return (
    <Flow
      title={title}
      step={props.stepNumber}
      steps={props.stepCount}
      onBack={props.onBack}
      action={
        <Button size="lg" wide loading={checking && hasSubmitted} onClick={next}>
          {copy.amount.next}
        </Button>
      }
    >
      <form
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <ChosenProvider name={provider.name} onChange={props.onBack} />
        <InputField
          label={text.number}
          hint={text.numberHint(callingCode)}
          error={error}
          required
          ref={takeFocus}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ target }) => {
            setSubmitted(false);
            onChange({ typed: target.value.replace(/[^\d+ ]/g, ''), accountName: '' });
          }}
        />
        <Suggestion {...props} number={number} />
        {canVerify && (
          <Button variant="secondary" onClick={verify}>
            {text.verify}
          </Button>
        )}
        <Holder name={accountName} checking={checking} />
      </form>
    </Flow>
  );
}

function ChosenProvider({ name, onChange }: { name: string; onChange: () => void }) {
  return (
    <PersonRow
      name={name}
      detail={text.chosen}
      aside={
        <Button variant="quiet" size="sm" onClick={onChange}>
          {text.change}
          <span className="sr-only">{text.changeWhat}</span>
        </Button>
      }
    />
  );
}

/** The name the network has for the number. */
function Holder({ name, checking }: { name: string; checking: boolean }) {
  return (
    <output className="block min-h-14">
      {checking && <span className="text-sm text-mute">{text.verifying}</span>}
      {name && (
        <span className="flex items-center gap-2 rounded-input bg-accent-soft px-4 py-3 text-md font-medium text-ink">
          <BadgeCheck className="size-5 flex-none text-accent" strokeWidth={1.75} aria-hidden />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      )}
    </output>
  );
}

/**
 * Offers the network the number seems to belong to. Only a hint: people can keep a number when they
 * change networks.
 */
function Suggestion({
  country,
  number,
  provider,
  onProvider,
}: Pick<Props, 'country' | 'provider' | 'onProvider'> & { number: string }) {
  const offered = useQuery(mobileMoneyQuery(country)).data?.data ?? [];
  const likely = suggestedOperator(country, number, offered);
  if (!likely || likely.code === provider.code) return null;
  return (
    <Button variant="quiet" onClick={() => onProvider(likely)}>
      {text.suggestion(likely.name)}
    </Button>
  );
}
