import { Card } from '#ui/layout/card.tsx';
import { copy } from '../../copy.ts';
import type { Case } from '../../queries.ts';
import { HitView } from '../screening/hit-view.tsx';

/** Entries of sanctions and PEP lists whose names are like this person's. */
export function Hits({ caseFile: { hits, user } }: { caseFile: Case }) {
  if (hits.length === 0) return null;
  return (
    <Card title={copy.screening.title} className="border-negative!">
      <ul className="grid gap-4">
        {hits.map((hit) => (
          <li key={hit.id}>
            <HitView hit={hit} person={user} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
