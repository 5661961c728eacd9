import { useRef, useState, type FormEvent } from 'react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { fromLagosField, staffTimeZone, toLagosField } from '#ui/text/dates.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';

const text = copy.account;

type Props = {
  /** The requested moment; empty means now. */
  at: string;
  /** The moment of the balances on the screen. */
  shownAt: string | undefined;
};

/** Chooses the moment at which the account is shown. */
export function BalanceTimeForm({ at, shownAt }: Props) {
  const { change } = useAddress();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const current = at || shownAt;
  const value = typed ?? (current ? toLagosField(current) : '');
  const openMoment = (moment: string | null) => {
    setTyped(undefined);
    setInvalid(false);
    change({ at: moment, plan: null });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = fromLagosField(value);
    if (moment !== undefined && Date.parse(moment) <= Date.now()) return openMoment(moment);
    setInvalid(true);
    field.current?.focus();
  };
  const backToNow = () => {
    openMoment(null);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={text.explain}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_auto]"
    >
      <InputField
        label={text.at}
        hint={text.atHint(staffTimeZone)}
        error={isInvalid && text.badMoment}
        required
        ref={field}
        type="datetime-local"
        step={1}
        value={value}
        onChange={(event) => {
          setTyped(event.target.value);
          setInvalid(false);
        }}
      />
      <div className="flex gap-2 sm:mt-6">
        <Button type="submit" variant="secondary" className="h-12!">
          {text.show}
        </Button>
        {at !== '' && (
          <Button variant="quiet" className="h-12!" onClick={backToNow}>
            {text.now}
          </Button>
        )}
      </div>
    </form>
  );
}
