import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { usd } from '../../copy-usd.ts';
import { counterpartiesQuery, type SavedDollarAccount } from '../../queries.ts';

const copy = usd.saved;
const collapsedCount = 3;

/** Saved US accounts: choosing one skips the form. Renders nothing if there are none. */
export function UsdSaved({ onChoose }: { onChoose: (saved: SavedDollarAccount) => void }) {
  const saved = useQuery(counterpartiesQuery).data?.items ?? [];
  const [isExpanded, setExpanded] = useState(false);
  if (saved.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-1 text-md">{copy.title}</h2>
      <ul className="divide-y divide-hairline">
        {(isExpanded ? saved : saved.slice(0, collapsedCount)).map((account) => (
          <li key={account.id}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left hover:bg-hover"
            >
              <Avatar name={account.name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-ink">{account.name}</span>
                <span className="block truncate text-sm text-mute">
                  {account.bankName} · {account.accountNumber} · {account.paymentRail}
                </span>
              </span>
              <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {!isExpanded && saved.length > collapsedCount && (
        <Button variant="quiet" size="sm" onClick={() => setExpanded(true)}>
          {copy.all}
        </Button>
      )}
      <h2 className="mt-6 text-md">{copy.other}</h2>
    </section>
  );
}
