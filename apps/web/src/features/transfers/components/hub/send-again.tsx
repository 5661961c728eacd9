import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
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
  const { data, error, isFetching, refetch } = useQuery(recipientsQuery(search, matchCount));
  const people = groupByPerson(data?.items ?? []).slice(0, search ? matchCount : recentCount);
  const hasNoRecipients = data?.items.length === 0 && search === '';
  return (
    <Card title={text.again}>
      {!hasNoRecipients && (
        <SearchInput label={text.search} value={typed} onValueChange={setTyped} />
      )}
      <div className="mt-3">
        {error && !data && (
          <Banner
            kind="error"
            action={
              <Button
                size="sm"
                variant="secondary"
                loading={isFetching}
                onClick={() => void refetch()}
              >
                {copy.retry}
              </Button>
            }
          >
            {text.failed}
          </Banner>
        )}
        {!data && !error && <ListSkeleton rows={3} />}
        {data?.items.length === 0 && (
          <p className="py-6 text-center text-body">{search ? text.noMatch : text.noRecents}</p>
        )}
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
      </div>
    </Card>
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
