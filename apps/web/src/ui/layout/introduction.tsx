import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Card } from './card.tsx';

type Props = {
  text: { readonly title: string; readonly words: string; readonly facts: readonly string[] };
  children?: ReactNode;
};

/** A product, introduced to a person who has not used it yet. */
export function Introduction({ text, children }: Props) {
  return (
    <Card>
      <h2 className="font-display text-xl tracking-tight">{text.title}</h2>
      <p className="mt-2 max-w-reading text-md text-body">{text.words}</p>
      <ul className="mt-4 grid gap-2">
        {text.facts.map((fact) => (
          <li key={fact} className="flex items-start gap-2 text-ink">
            <Check
              className="mt-0.5 size-4 flex-none text-positive"
              strokeWidth={1.75}
              aria-hidden
            />
            {fact}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
