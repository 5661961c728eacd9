import { money } from '@cowrie/money';
import type { Day } from '#ui/forms/calendar-days.ts';
import { DatePicker } from '#ui/forms/date-picker.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { exchangeCopy } from '../../copy-exchange.ts';
import { sumText } from '../../money.ts';
import { type Interval, partCounts, partDays, splitParts } from '../../rules/parts.ts';
import type { TermsProps } from './step-props.ts';

const text = exchangeCopy.terms;
const counts = partCounts.map((count) => ({ value: String(count), label: String(count) }));
const intervals = Object.entries(text.intervals).map(([value, label]) => ({ value, label }));

/** How many parts, how far apart, and each day, which can be changed. */
export function PartsTerms({ draft, change, source, direction, shown, today }: TermsProps) {
  const { days, interval } = draft;
  const [first = today] = days;
  const plan = (start: Day, count: number, step: Interval) =>
    change({ days: partDays(start, count, step), interval: step });
  const amounts = splitParts(source ?? 0n, days.length);
  const problems: Partial<Record<string, string>> = {
    'part-day': text.badDays,
    'part-least': text.partLeast(sumText({ amount: direction?.least ?? 0, currency: draft.from })),
  };
  return (
    <>
      <div className="grid grid-cols-1 gap-1.5">
        <p className="text-sm font-medium text-ink">{text.count}</p>
        <Segmented
          className="justify-self-start"
          label={text.count}
          name="count"
          options={counts}
          value={String(days.length)}
          onValueChange={(count) => plan(first, Number(count), interval)}
        />
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <p className="text-sm font-medium text-ink">{text.interval}</p>
        <Segmented
          className="justify-self-start"
          label={text.interval}
          name="interval"
          options={intervals}
          value={interval}
          onValueChange={(step) => plan(first, days.length, step === 'day' ? 'day' : 'week')}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-ink">{text.days}</legend>
        <p className="mb-2 text-sm text-mute">{text.time}</p>
        <ol className="grid grid-cols-1 gap-3">
          {days.map((day, index) => (
            <li key={index} className="flex flex-wrap items-end gap-x-4 gap-y-1">
              <Field label={text.dayOf(index + 1)} className="min-w-0 flex-1 basis-48">
                {(control) => (
                  <DatePicker
                    {...control}
                    value={day || undefined}
                    today={today}
                    min={today}
                    onValueChange={(chosen) =>
                      change({ days: days.map((old, at) => (at === index ? chosen : old)) })
                    }
                  />
                )}
              </Field>
              <span className="ml-auto flex h-12 items-center">
                <MoneyText amount={money(amounts[index] ?? 0n, draft.from)} alwaysShown />
              </span>
            </li>
          ))}
        </ol>
        <div role="alert" className="mt-2">
          <FieldError id="parts-error">{shown && problems[shown]}</FieldError>
        </div>
      </fieldset>
    </>
  );
}
