import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../../copy.ts';
import { sumText } from '../../money.ts';
import { payWith } from '../../pay-paths.ts';
import type { Forecast, SavedBiller } from '../../queries.ts';

const text = copy.forecast;

type Props = { saved: SavedBiller; forecast: Forecast; sentence: string; onClose: () => void };

/** The arithmetic of a forecast, line by line, and the usual purchase. */
export default function ForecastSheet({ saved, forecast, sentence, onClose }: Props) {
  useFocusReturn();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={text.words}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.close}
          </Button>
          <ButtonLink to={payWith({ saved: saved.id, usual: '1' })}>
            {text.buy(sumText(forecast.usualAmount))}
          </ButtonLink>
        </>
      }
    >
      <ol className="grid gap-2 text-body">
        {forecast.how.map((line) => (
          <li key={line} className="border-b border-hairline pb-2 wrap-anywhere">
            {line}
          </li>
        ))}
      </ol>
      <p className="mt-3 font-medium text-ink">{sentence}</p>
    </Sheet>
  );
}
