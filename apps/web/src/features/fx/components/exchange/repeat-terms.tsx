import { DatePicker } from '#ui/forms/date-picker.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { exchangeCopy } from '../../copy-exchange.ts';
import type { ExchangeDraft } from '../../rules/draft.ts';
import { earliestDay, turnTime } from '../../rules/parts.ts';
import { Announced } from './announced.tsx';
import type { TermsProps } from './step-props.ts';

const text = exchangeCopy.terms;
const everys = Object.entries(text.everys).map(([value, label]) => ({ value, label }));

/** How often, from which day, and until when. */
export function RepeatTerms({ draft, change, shown, today, now, idOf }: TermsProps) {
  const earliest = earliestDay(today, now);
  return (
    <>
      <SelectField
        label={text.every}
        required
        options={everys}
        value={draft.every}
        onChange={({ target }) => change({ every: target.value as ExchangeDraft['every'] })}
      />
      <Field
        id={idOf('first')}
        label={text.firstOn}
        hint={text.firstHint(turnTime)}
        error={shown === 'first' && <Announced words={text.badFirst} />}
        required
      >
        {(control) => (
          <DatePicker
            {...control}
            value={draft.firstOn || undefined}
            today={today}
            min={earliest}
            onValueChange={(firstOn) => change({ firstOn })}
          />
        )}
      </Field>
      <Field
        id={idOf('last')}
        label={text.lastOn}
        hint={text.lastHint}
        error={shown === 'last' && <Announced words={text.badLast} />}
        optional
      >
        {(control) => (
          <DatePicker
            {...control}
            value={draft.lastOn || undefined}
            today={today}
            min={draft.firstOn || earliest}
            onValueChange={(lastOn) => change({ lastOn })}
          />
        )}
      </Field>
    </>
  );
}
