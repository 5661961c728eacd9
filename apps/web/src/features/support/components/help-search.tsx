import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textPath } from '@cowrie/contract/content/data';
import { Pieces, searchQuery } from '#features/content/index.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { CardLink, Card } from '#ui/layout/card.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { copy } from '../copy.ts';
import { helpAnswers } from '../help.ts';

const text = copy.help;
const mostFound = 4;

/** Answers that exist already, before a person has to wait for one. */
export function HelpSearch() {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const { data } = useQuery(searchQuery(words));
  const isSearch = words.length >= 2;
  const found = isSearch ? data?.items.slice(0, mostFound) : undefined;
  return (
    <Card title={text.title} aside={<CardLink to="/help">{text.all}</CardLink>}>
      <SearchInput label={text.search} value={typed} onValueChange={setTyped} />
      <ul className="mt-2 divide-y divide-hairline" aria-live="polite">
        {!isSearch &&
          helpAnswers.map(({ title, answer, to }) => (
            <li key={title} className="grid gap-1 py-3">
              <h3 className="text-[0.9375rem] font-medium text-ink">{title}</h3>
              <p className="text-body">{answer}</p>
              <Open to={to} label={text.open} title={title} />
            </li>
          ))}
        {found?.map(({ kind, slug, title, excerpt }) => (
          <li key={kind + slug} className="grid gap-1 py-3">
            <h3 className="text-[0.9375rem] font-medium text-ink">
              <Pieces pieces={title} />
            </h3>
            <p className="text-body">
              <Pieces pieces={excerpt} />
            </p>
            <Open
              to={textPath(kind, slug)}
              label={text.read}
              title={title.map((piece) => piece.text).join('')}
            />
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="pt-3 text-body">{text.none}</p>}
    </Card>
  );
}

function Open({ to, label, title }: { to: string; label: string; title: string }) {
  return (
    <span className="pt-1">
      <CardLink to={to}>
        {label}
        <span className="sr-only">: {title}</span>
      </CardLink>
    </span>
  );
}
