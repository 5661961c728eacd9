import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../../copy.ts';
import { moneyOf } from '../../money.ts';
import { matchCount, type Recipient, recentCount, recipientsQuery } from '../../queries.ts';
import { groupByPerson } from '../../rules/group-by-person.ts';
import { detailOf } from '../../saved-recipient.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { PersonWays } from './person-ways.tsx';
import { RecipientMenu } from './recipient-menu.tsx';

const text = copy.hub;

/** The people this person sent to last, or all that match the search. One row for each person. */
export function SendAgain() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useQuery(recipientsQuery(search, matchCount));
  const hasNoRecipients = query.data?.items.length === 0 && search === '';
  return (
    <Card title={text.again}>
      {!hasNoRecipients && (
        <SearchInput label={text.search} value={typed} onValueChange={setTyped} />
      )}
      <div className="mt-3">
        <LoadedPart query={query} failed={text.failed} skeleton={<ListSkeleton rows={3} />}>
          {({ items }) => <People items={items} search={search} />}
        </LoadedPart>
      </div>
    </Card>
  );
}

function People({ items, search }: { items: readonly Recipient[]; search: string }) {
  if (items.length === 0) {
    return <p className="py-6 text-center text-body">{search ? text.noMatch : text.noRecents}</p>;
  }
  const people = groupByPerson(items).slice(0, search ? matchCount : recentCount);
  return (
    <ul className="divide-y divide-hairline">
      {people.map((person) => (
        <li key={person.key}>
          {person.ways.length === 1 ? (
            person.ways.map((recipient) => (
              <div key={recipient.id} className="flex items-center gap-1">
                <RecipientLink recipient={recipient} />
                <FavouriteButton person={person} />
                <RecipientMenu recipient={recipient} />
              </div>
            ))
          ) : (
            <PersonWays person={person} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RecipientLink({ recipient }: { recipient: Recipient }) {
  const { id, name, nickname, lastAmount, lastCurrency } = recipient;
  return (
    <Link
      to={`/transfer/amount?to=${id}`}
      prefetch="intent"
      className="-ml-2 flex min-h-16 min-w-0 flex-1 items-center gap-3.5 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover"
    >
      <span className="flex-none max-[16rem]:hidden">
        <Avatar name={name} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{nickname ?? name}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-mute">
          <span className="min-w-0 flex-1 basis-20 truncate">{detailOf(recipient)}</span>
          {lastAmount !== null && lastCurrency && (
            <span className="ml-auto max-w-full flex-none">
              <span className="sr-only">{text.last} </span>
              <MoneyText amount={moneyOf(lastAmount, lastCurrency)} tone="inherit" />
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
