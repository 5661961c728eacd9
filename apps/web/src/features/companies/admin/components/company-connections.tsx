import { useQuery } from '@tanstack/react-query';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { copy } from '../company-copy.ts';
import { companiesQuery, type Health } from '../queries.ts';

const tones: Record<Health['state'], BadgeTone> = {
  closed: 'positive',
  half_open: 'warning',
  open: 'negative',
};

/** Whether calls to each company go through right now. */
export function CompanyConnections() {
  const { data } = useQuery(companiesQuery);
  if (!data) return null;
  return (
    <ul aria-label={copy.company.allConnections} className="mb-4 flex flex-wrap gap-2">
      {data.items.map(({ company, state, configured }) => (
        <li
          key={company}
          className="flex items-center gap-2 rounded-chip border border-hairline bg-surface px-3 py-1.5 text-sm"
        >
          <span className="text-ink">{copy.connectionNames[company]}</span>
          <Badge tone={configured ? tones[state] : 'neutral'}>
            {configured ? copy.company.states[state].name : copy.company.noKeys}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
