import { useQuery } from '@tanstack/react-query';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import { similarQuery } from '../queries.ts';

const text = copy.similar;

/** How questions like this one were answered before. Nothing is shown if there are none. */
export function Similar({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(similarQuery(ticketId));
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={text.title} density="dense">
      <ul className="divide-y divide-hairline">
        {data.items.map(({ id, reference, title, answer, stars }) => (
          <li key={id} className="grid gap-1 py-3">
            <span>
              <EntityChip of={{ kind: 'ticket', id }}>{reference}</EntityChip>
              {stars !== null && (
                <span className="text-sm text-mute"> · {copy.facts.stars(stars)}</span>
              )}
            </span>
            <span className="wrap-anywhere text-ink">{title}</span>
            {answer && <span className="line-clamp-3 text-sm wrap-anywhere">{answer}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
