import { useId, useState } from 'react';
import { CalendarDays } from 'lucide-react';
import { Calendar } from './calendar.tsx';
import { dayInWords, type Day } from './calendar-days.ts';
import { cx } from '../text/class-names.ts';
import type { ControlProps } from './field.tsx';
import { controlFrame } from './input.tsx';
import { Popover } from '../overlays/popover.tsx';

type Props = Partial<ControlProps> & {
  value: Day | undefined;
  onValueChange: (day: Day) => void;
  today: Day;
  min?: Day;
  max?: Day;
  placeholder?: string;
};

/** For dates near today, such as the day of a scheduled transfer. */
export function DatePicker({
  value,
  onValueChange,
  today,
  min,
  max,
  placeholder = 'Choose a day',
  required: _required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  ...control
}: Props) {
  const [open, setOpen] = useState(false);
  const valueId = useId();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Calendar"
      className="max-w-none p-3"
      trigger={
        <button
          type="button"
          {...control}
          // The label is the name of the button, so the chosen day is its description.
          aria-describedby={cx(valueId, describedBy)}
          className={cx(
            controlFrame,
            'text-left focus-visible:-outline-offset-2',
            invalid && 'border-negative',
            !value && 'text-mute',
          )}
        >
          <CalendarDays className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
          <span id={valueId}>{value ? dayInWords(value) : placeholder}</span>
        </button>
      }
    >
      <Calendar
        value={value}
        today={today}
        min={min}
        max={max}
        onValueChange={(day) => {
          onValueChange(day);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
