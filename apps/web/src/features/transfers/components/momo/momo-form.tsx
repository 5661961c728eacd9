import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { suggestedOperator } from '@cowrie/contract/reference/operator-prefixes';
import { internationalNumber, momoNumber } from '@cowrie/contract/reference/data';
import { type Institution, mobileMoneyQuery } from '#features/reference/index.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { Input } from '#ui/forms/input.tsx';
import { PersonRow } from '#ui/data/person-row.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { copy } from '../../copy.ts';
import { abroad } from '../../copy-abroad.ts';
import { useVerifiedNumber } from './use-verified-number.ts';

const text = abroad.momo;

type Props = {
  title: string;
  country: string;
  callingCode: string;
  provider: { code: string; name: string };
  /** As typed; what is asked about is the international form of it. */
  typed: string;
  accountName: string;
  onChange: (change: { typed?: string; accountName?: string }) => void;
  onProvider: (provider: Institution) => void;
  onNext: () => void;
  onBack: () => void;
  place: number;
  count: number;
};

/** Whose mobile money it is: the number, then the name its company gives. */
export function MomoForm(props: Props) {
  const { title, callingCode, provider, typed, accountName, onChange, onNext } = props;
  const [asked, setAsked] = useState(false);
  const number = internationalNumber(typed, callingCode);
  const { checking, problem, verify } = useVerifiedNumber(provider.code, number, (name) =>
    onChange({ accountName: name }),
  );
  const error = problem ?? (asked && !accountName && !checking ? text.verifyFirst : undefined);
  const next = () => {
    setAsked(true);
    if (accountName) onNext();
  };
  const mayAsk = number.length >= momoNumber.manualDigits && !accountName && !checking && !problem;
  return (
    <Flow
      title={title}
      step={props.place}
      steps={props.count}
      onBack={props.onBack}
      action={
        <Button size="lg" wide loading={checking && asked} onClick={next}>
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
        <PersonRow
          name={provider.name}
          detail={text.chosen}
          aside={
            <Button variant="quiet" size="sm" onClick={props.onBack}>
              {text.change}
              <span className="sr-only">{text.changeWhat}</span>
            </Button>
          }
        />
        <Field label={text.number} hint={text.numberHint(callingCode)} error={error} required>
          {(control) => (
            <Input
              {...control}
              ref={takeFocus}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={20}
              value={typed}
              onChange={({ target }) => {
                setAsked(false);
                onChange({ typed: target.value.replace(/[^\d+ ]/g, ''), accountName: '' });
              }}
            />
          )}
        </Field>
        <Suggestion {...props} number={number} />
        {mayAsk && (
          <Button variant="secondary" onClick={verify}>
            {text.verify}
          </Button>
        )}
        <Holder name={accountName} checking={checking} />
      </form>
    </Flow>
  );
}

/** Whose number the company says it is. */
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

/** A number that looks like another company's: a hint, for people keep numbers when they change. */
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
