import { Link } from 'react-router';
import { jobKinds } from '@cowrie/contract/careers/data';
import { formatDate, staffTimeZone } from '#ui/text/dates.ts';
import { careersCopy as text } from '../copy.ts';
import type { OpeningCard } from '../queries.ts';

export const closingDay = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, '15 November 2026', staffTimeZone);

export function OpeningList({ openings }: { openings: readonly OpeningCard[] }) {
  if (openings.length === 0) return <p className="text-md">{text.none}</p>;
  return (
    <ul className="grid gap-3">
      {openings.map((opening) => (
        <li
          key={opening.slug}
          className="relative rounded-card border border-hairline bg-surface p-5 hover:border-hairline-strong"
        >
          <h3 className="text-md">
            <Link to={`/careers/${opening.slug}`} className="after:absolute after:inset-0">
              {opening.title}
            </Link>
          </h3>
          <p className="mt-1">{opening.summary}</p>
          <p className="mt-3 text-sm text-mute">
            {[opening.team, opening.place, jobKinds[opening.kind], opening.pay].join(' · ')}
          </p>
          {opening.closesOn && (
            <p className="mt-1 text-sm text-mute">{text.closes(closingDay(opening.closesOn))}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
