import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import type { DeskText } from '../queries.ts';

/** Votes and comments of readers. */
export function Votes({ votes: { helpful, unhelpful, comments } }: { votes: DeskText['votes'] }) {
  const isEmpty = helpful + unhelpful === 0;
  return (
    <Card title={copy.votes} density="dense" className="min-w-0">
      <p className="text-sm text-body">
        {isEmpty ? copy.noVotes : copy.votesOf(formatCount(helpful), formatCount(unhelpful))}
      </p>
      <ul className="divide-y divide-hairline">
        {comments.map((one, at) => (
          <li key={at} className="grid gap-1 py-2 text-sm">
            <span className="flex items-center gap-2 text-mute">
              <Badge tone={one.helpful ? 'positive' : 'warning'}>
                {one.helpful ? copy.yes : copy.no}
              </Badge>
              {moment(one.at)}
            </span>
            <span className="break-words text-ink">{one.comment}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
