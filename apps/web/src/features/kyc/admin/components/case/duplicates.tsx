import { Card } from '#ui/layout/card.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { moment } from '#ui/text/dates.ts';
import { Link } from 'react-router';
import { copy } from '../../copy.ts';
import type { Duplicate } from '../../queries.ts';

const text = copy.duplicates;

/** Shown on both people. The number itself is not shown here. */
export function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Card title={text.title} className="border-negative!">
      <ul className="grid gap-3">
        {duplicates.map(({ person, role, tries, lastAt }) => (
          <li key={`${role}${person.id}`} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <EntityChip of={{ kind: 'person', id: person.id }}>
                {person.name} (@{person.tag})
              </EntityChip>
              <Link to={`/admin/kyc/${person.id}`} className="text-sm text-accent hover:underline">
                {text.checks}
              </Link>
            </span>
            <span className="text-body">{text.roles[role]}</span>
            <span className="text-sm text-mute">
              {text.tries(tries)}, {text.last(moment(lastAt))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-mute">{text.words}</p>
    </Card>
  );
}
