import { useState } from 'react';
import { CardLink, Card } from '#ui/layout/card.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { copy } from '../copy.ts';
import { findHelp } from '../help.ts';

const text = copy.help;

/** Answers that exist already, before a person has to wait for one. */
export function HelpSearch() {
  const [typed, setTyped] = useState('');
  const found = findHelp(typed);
  return (
    <Card title={text.title}>
      <SearchInput label={text.search} value={typed} onValueChange={setTyped} />
      <ul className="mt-2 divide-y divide-hairline" aria-live="polite">
        {found.map(({ title, answer, to }) => (
          <li key={title} className="grid gap-1 py-3">
            <h3 className="text-[0.9375rem] font-medium text-ink">{title}</h3>
            <p className="text-body">{answer}</p>
            <span className="pt-1">
              <CardLink to={to}>
                {text.open}
                <span className="sr-only">: {title}</span>
              </CardLink>
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="pt-3 text-body">{text.none}</p>}
    </Card>
  );
}
