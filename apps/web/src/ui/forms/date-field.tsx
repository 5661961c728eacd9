import { useState } from 'react';
import { makeDay, monthNames, type Day } from './calendar-days.ts';
import { FieldError } from './field.tsx';
import { Input } from './input.tsx';
import { Select } from './select.tsx';

type Props = {
  legend: string;
  name: string;
  hint?: string;
  error?: string;
  defaultValue?: Day;
  /**
   * Undefined until day, month and year are a day that exists. `isFilled` says whether all three are
   * filled in: 31 February is filled in and does not exist.
   */
  onValueChange?: (day: Day | undefined, isFilled: boolean) => void;
  /** 'bday' lets the browser fill in a date of birth. */
  autoComplete?: 'bday';
};

/** Value that a form stores for a date that is filled in and does not exist. */
export const impossibleDay = 'impossible';

const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));

const ariaOf = (name: string, error?: string, hint?: string) => ({
  'aria-describedby':
    [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? (true as const) : undefined,
});

/**
 * Three fields for day, month and year: the fastest way to type a known date, such as a birthday.
 */
export function DateField({
  legend,
  name,
  hint,
  error,
  defaultValue,
  onValueChange,
  autoComplete,
}: Props) {
  const [typed, setTyped] = useState(() => {
    const [year = '', month = '', day = ''] = defaultValue?.split('-') ?? [];
    return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
  });
  const set = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const numbers = { year: Number(next.year), month: Number(next.month), day: Number(next.day) };
    onValueChange?.(
      makeDay(numbers),
      Object.values(next).every((part) => part !== ''),
    );
  };
  const shared = ariaOf(name, error, hint);
  const autoCompleteOf = (part: string) => (autoComplete ? `${autoComplete}-${part}` : 'off');
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_6rem] gap-2 max-[16rem]:grid-cols-1">
        <Input
          {...shared}
          id={`${name}-day`}
          aria-label="Day"
          placeholder="DD"
          inputMode="numeric"
          maxLength={2}
          autoComplete={autoCompleteOf('day')}
          value={typed.day}
          onChange={(event) => set({ day: event.target.value.replace(/\D/g, '') })}
        />
        <Select
          {...shared}
          aria-label="Month"
          placeholder="Month"
          options={months}
          autoComplete={autoCompleteOf('month')}
          value={typed.month}
          onChange={(event) => set({ month: event.target.value })}
        />
        <Input
          {...shared}
          aria-label="Year"
          placeholder="YYYY"
          inputMode="numeric"
          maxLength={4}
          autoComplete={autoCompleteOf('year')}
          value={typed.year}
          onChange={(event) => set({ year: event.target.value.replace(/\D/g, '') })}
        />
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-mute">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
