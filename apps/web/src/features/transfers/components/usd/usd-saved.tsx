import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { usd } from '../../copy-usd.ts';
import { counterpartiesQuery, type SavedDollarAccount } from '../../queries.ts';

const copy = usd.saved;
const shownAtFirst = 3;

/** Accounts sent to before, one press from the amount. Nothing is shown while there is none. */
export function UsdSaved({ onChoose }: { onChoose: (saved: SavedDollarAccount) => void }) {
  const saved = useQuery(counterpartiesQuery).data?.items ?? [];
  const [isWhole, setWhole] = useState(false);
  if (saved.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-1 text-md">{copy.title}</h2>
      <ul className="divide-y divide-hairline">
        {(isWhole ? saved : saved.slice(0, shownAtFirst)).map((each) => (
          <li key={each.id}>
            <button
              type="button"
              onClick={() => onChoose(each)}
              className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left hover:bg-hover"
            >
              <Avatar name={each.name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-ink">{each.name}</span>
                <span className="block truncate text-sm text-mute">
                  {each.bankName} · {each.accountNumber} · {each.paymentRail}
                </span>
              </span>
              <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && saved.length > shownAtFirst && (
        <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
          {copy.all}
        </Button>
      )}
      <h2 className="mt-6 text-md">{copy.other}</h2>
    </section>
  );
}
