import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '#ui/media/avatar.tsx';
import { copy } from '../../copy.ts';
import type { RecipientGroup } from '../../rules/group-by-person.ts';
import { detailOf } from '../../saved-recipient.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { RecipientMenu } from './recipient-menu.tsx';

const text = copy.hub;

/** A person who can be paid in several ways: each way is a link of its own. */
export function PersonWays({ person }: { person: RecipientGroup }) {
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
