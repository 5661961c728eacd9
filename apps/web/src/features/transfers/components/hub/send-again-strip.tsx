import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '#ui/media/avatar.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../../copy.ts';
import { hubPath } from '../../flow.ts';
import { matchCount, type Recipient, recentCount, recipientsQuery } from '../../queries.ts';
import { groupByPerson } from '../../rules/group-by-person.ts';

const text = copy.strip;
const linkClass =
  'grid w-18 flex-none justify-items-center gap-2 rounded-card py-1 text-center hover:bg-hover';

/** 'Guaranty Trust Bank (GTBank)' → 'GTBank', 'Access Bank' → 'Access'. */
const shortBankName = (name: string): string =>
  /\(([^)]+)\)/.exec(name)?.[1] ?? name.split(' ')[0] ?? name;

/** The short text under the picture: 'Mum', '@amara', or 'GTBank ··789'. */
const captionOf = ({ nickname, name, type, identifier, bankName }: Recipient): string => {
  if (nickname) return nickname;
  if (type === 'tag') return identifier;
  return bankName ? `${shortBankName(bankName)} ··${identifier.slice(-3)}` : name;
};

/** The people this person sent to last. Each links to the amount step of the way used most. */
export function SendAgainStrip() {
  const { data, isError } = useQuery(recipientsQuery('', matchCount));
  const recents = groupByPerson(data?.items ?? [])
    .slice(0, recentCount)
    .flatMap(({ ways }) => ways[0] ?? []);
  return (
    <Card
      title={text.title}
      aside={recents.length > 0 && <CardLink to={hubPath}>{text.all}</CardLink>}
    >
      {isError && !data ? (
        <p className="py-4 text-body">{text.failed}</p>
      ) : (
        <ul
          aria-busy={!data}
          className="relative -mx-1 flex min-h-24 gap-3 overflow-x-auto px-1 pb-1 sm:gap-5"
        >
          {!data && <StripSkeleton />}
          {recents.map((recipient) => (
            <li key={recipient.id}>
              <Link
                to={`/transfer/amount?to=${recipient.id}`}
                prefetch="intent"
                className={linkClass}
              >
                <Avatar name={recipient.nickname ?? recipient.name} size="lg" />
                <span className="w-full truncate text-xs text-body">
                  <span className="sr-only">{text.to(recipient.nickname ?? recipient.name)} </span>
                  {captionOf(recipient)}
                </span>
              </Link>
            </li>
          ))}
          {data && (
            <li>
              <Link to={hubPath} prefetch="intent" className={linkClass}>
                <span className="grid size-14 place-items-center rounded-full border border-hairline-strong text-body">
                  <Plus className="size-5" strokeWidth={1.75} aria-hidden />
                </span>
                <span className="text-xs text-body">{text.fresh}</span>
              </Link>
            </li>
          )}
          {data && recents.length === 0 && (
            <li className="self-center pb-4 text-body">{copy.hub.noRecents}</li>
          )}
        </ul>
      )}
    </Card>
  );
}

function StripSkeleton() {
  return Array.from({ length: recentCount }, (_, index) => (
    <li key={index} className="grid w-18 flex-none justify-items-center gap-2 py-1">
      <Skeleton className="size-14 rounded-full!" />
      <Skeleton className="h-4 w-12" />
    </li>
  ));
}
