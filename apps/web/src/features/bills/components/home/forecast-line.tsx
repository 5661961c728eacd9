import { lazy, Suspense, useState } from 'react';
import { Hourglass } from 'lucide-react';
import { copy } from '../../copy.ts';
import type { Forecast, SavedBiller } from '../../queries.ts';
import { dayInSentence, daysBetween } from '../../rules/forecast.ts';

const ForecastSheet = lazy(() => import('../sheets/forecast-sheet.tsx'));
const text = copy.forecast;

export const forecastText = (saved: SavedBiller, forecast: Forecast, today: string): string => {
  const what = text.names[saved.biller.category] ?? text.other;
  const say = daysBetween(today, forecast.on) < 0 ? text.past : text.until;
  return say(what, dayInSentence(forecast.on, today));
};

type Props = { saved: SavedBiller; forecast: Forecast; today: string };

/** When it runs out; a press shows the arithmetic. */
export function ForecastLine({ saved, forecast, today }: Props) {
  const [isOpen, setOpen] = useState(false);
  const sentence = forecastText(saved, forecast, today);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Hourglass className="size-4 flex-none text-accent" strokeWidth={1.75} aria-hidden />
        <span className="font-medium text-ink">{sentence}</span>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="relative rounded-chip text-accent before:absolute before:-inset-3 before:content-[''] hover:underline"
        >
          {text.how}
        </button>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <ForecastSheet
            saved={saved}
            forecast={forecast}
            sentence={sentence}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
