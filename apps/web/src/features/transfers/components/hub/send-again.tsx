import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Star } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../../copy.ts';
import { moneyOf } from '../../money.ts';
import { matchCount, type Recipient, recentCount, recipientsQuery } from '../../queries.ts';
import { groupByPerson, type RecipientGroup } from '../../rules/group-by-person.ts';
import { detailOf } from '../../saved-recipient.ts';
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

/** A person who can be paid in several ways: each way is a link of its own. */
function PersonWays({ person }: { person: RecipientGroup }) {
  return (
    <div className="py-2">
      <div className="flex min-h-12 items-center gap-3.5">
        <span className="flex-none max-[16rem]:hidden">
          <Avatar name={person.name} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-ink">{person.name}</span>
          <span className="block truncate text-sm text-mute">{text.ways(person.ways.length)}</span>
        </span>
        <FavouriteButton person={person} />
      </div>
      <ul className="sm:ml-13.5">
        {person.ways.map((way) => (
          <li key={way.id} className="flex items-center gap-1">
            <Link
              to={`/transfer/amount?to=${way.id}`}
              prefetch="intent"
              className="-ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-input px-2 text-sm text-body hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate">
                <span className="sr-only">{copy.strip.to(person.name)} </span>
                {detailOf(way)}
              </span>
              <ChevronRight className="size-4 flex-none text-mute" strokeWidth={1.75} aria-hidden />
            </Link>
            <RecipientMenu recipient={way} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A star: favourites come first. It is set on every way to pay the person. */
function FavouriteButton({ person }: { person: RecipientGroup }) {
  const client = useQueryClient();
  const favourite = !person.isFavourite;
  const toggle = useAction(
    () =>
      Promise.all(
        person.ways.map(({ id }) =>
          call('transfers.edit-recipient', { params: { recipientId: id }, body: { favourite } }),
        ),
      ),
    {
      failed: text.failed,
      inToast: true,
      after: () => client.invalidateQueries({ queryKey: ['transactions', 'recipients'] }),
    },
  );
  return (
    <IconButton
      icon={Star}
      label={text.favourite(person.name)}
      aria-pressed={person.isFavourite}
      onClick={toggle.run}
      className={cx(
        // A very narrow row has no room for it; the menu has the same.
        'max-[16rem]:hidden',
        person.isFavourite ? 'text-accent! [&_svg]:fill-current' : 'text-mute!',
      )}
    />
  );
}
