import { useRef, useState, type FormEvent } from 'react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { fromLagosField, staffTimeZone, toLagosField } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';

const text = copy.account;

type Props = {
  /** The moment asked for; empty means now. */
  at: string;
  /** The moment on the screen. */
  shownAt: string | undefined;
};

/** Which moment is explained. */
export function ExplainAt({ at, shownAt }: Props) {
  const { change } = useAddress();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const shown = at || shownAt;
  const value = typed ?? (shown ? toLagosField(shown) : '');
  const go = (moment: string | null) => {
    setTyped(undefined);
    setWrong(false);
    change({ at: moment, plan: null });
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    const moment = fromLagosField(value);
    if (moment !== undefined && Date.parse(moment) <= Date.now()) return go(moment);
    setWrong(true);
    field.current?.focus();
  };
  const backToNow = () => {
    go(null);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={show}
      noValidate
      aria-label={text.explain}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_auto]"
    >
      <Field
        label={text.at}
        hint={text.atHint(staffTimeZone)}
        error={wrong && text.badMoment}
        required
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            type="datetime-local"
            step={1}
            value={value}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
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
