import { Check } from 'lucide-react';
import { cardColours, type CardColour } from '@cowrie/contract/cards/data';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';
import { plastics } from './card-face.tsx';

type Props = { legend: string; value: string; onValueChange: (colour: CardColour) => void };

/** Colours as radio buttons. The chosen one has a tick, and each has its name. */
export function ColourChoice({ legend, value, onValueChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {cardColours.map((colour) => (
          <label
            key={colour}
            title={copy.colours[colour]}
            className={cx(
              'grid size-11 place-items-center rounded-full border border-hairline text-hero-ink has-checked:ring-2 has-checked:ring-accent has-checked:ring-offset-2 has-checked:ring-offset-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent',
              plastics[colour],
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name="colour"
              value={colour}
              checked={value === colour}
              onChange={() => onValueChange(colour)}
            />
            <span className="sr-only">{copy.colours[colour]}</span>
            {value === colour && <Check className="size-5" strokeWidth={2} aria-hidden />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
