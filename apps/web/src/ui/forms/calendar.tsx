import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  addDays,
  addMonths,
  dayInWords,
  monthNames,
  monthWeeks,
  weekday,
  type Day,
} from './calendar-days.ts';
import { cx } from '../text/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';

type Props = {
  value: Day | undefined;
  onValueChange: (day: Day) => void;
  today: Day;
  min?: Day;
  max?: Day;
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The day a key moves to, with the usual keys of calendars. */
function dayAfterKey(day: Day, key: string): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    default:
      return undefined;
  }
}

type DayProps = {
  day: Day;
  isChosen: boolean;
  isToday: boolean;
  /** The Tab key reaches one day of the grid; the arrow keys move from there. */
  isReachable: boolean;
  isInMonth: boolean;
  disabled: boolean;
  onSelect: () => void;
};

function DayButton({
  day,
  isChosen,
  isToday,
  isReachable,
  isInMonth,
  disabled,
  onSelect,
}: DayProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReachable ? 0 : -1}
      disabled={disabled}
      aria-label={dayInWords(day)}
      aria-current={isToday ? 'date' : undefined}
      onClick={onSelect}
      className={cx(
        'grid size-11 place-items-center rounded-full hover:bg-hover disabled:pointer-events-none disabled:line-through',
        isChosen && 'bg-accent font-semibold text-on-accent hover:bg-accent-hover',
        !isChosen && (isInMonth ? 'text-ink' : 'text-mute'),
        isToday && !isChosen && 'font-semibold text-accent',
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}

export function Calendar({ value, onValueChange, today, min = '0000', max = '9999' }: Props) {
  const [focus, setFocus] = useState<Day>(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const byKeyboard = useRef(false);

  useEffect(() => {
    if (!byKeyboard.current) return;
    byKeyboard.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focus}"]`)?.focus();
  }, [focus]);

  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(focus, event.key);
    if (!next) return;
    event.preventDefault();
    byKeyboard.current = true;
    setFocus(next);
  };
  const title = `${monthNames[Number(focus.slice(5, 7)) - 1]} ${focus.slice(0, 4)}`;
  return (
    <div className="w-77">
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          onClick={() => setFocus(addMonths(focus, -1))}
        />
        <p className="font-semibold text-ink" aria-live="polite">
          {title}
        </p>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          onClick={() => setFocus(addMonths(focus, 1))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys move between its cells */}
      <table ref={grid} role="grid" aria-label={title} className="mt-1" onKeyDown={press}>
        <WeekdayHead />
        <tbody>
          {monthWeeks(focus).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value} className="p-0">
                  <DayButton
                    day={day}
                    isChosen={day === value}
                    isToday={day === today}
                    isReachable={day === focus}
                    isInMonth={day.slice(0, 7) === focus.slice(0, 7)}
                    disabled={day < min || day > max}
                    onSelect={() => {
                      setFocus(day);
                      onValueChange(day);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekdayHead() {
  return (
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" abbr={name} className="size-11 text-xs font-medium text-mute">
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
