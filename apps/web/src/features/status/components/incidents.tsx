import { incidentStates, serviceOf } from '@cowrie/contract/status/data';
import { Badge } from '#ui/feedback/badge.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Incident } from '../queries.ts';

const text = copy.status;

/** Incidents with what our team wrote, the newest first. */
export function Incidents({ items }: { items: readonly Incident[] }) {
  return (
    <ul className="grid gap-4">
      {items.map((incident) => (
        <li key={incident.id} className="rounded-card border border-hairline bg-surface p-5">
          <article>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="text-md font-medium break-words">{incident.title}</h3>
              <Badge tone={incident.resolvedAt ? 'positive' : 'warning'}>
                {incidentStates[incident.state]}
              </Badge>
            </div>
            <p className="mt-1 text-sm text-mute">
              {incident.resolvedAt
                ? text.lasted(moment(incident.startedAt), moment(incident.resolvedAt))
                : text.began(moment(incident.startedAt))}
              {' · '}
              {text.affects}: {incident.services.map((key) => serviceOf(key).name).join(', ')}
            </p>
            <ol className="mt-4 grid gap-3 border-l border-hairline-strong pl-4">
              {incident.updates.map(({ at, state, words }) => (
                <li key={at + state}>
                  <p className="text-sm text-mute">
                    <span className="font-medium text-ink">{incidentStates[state]}</span>{' '}
                    <time dateTime={at}>{moment(at)}</time>
                  </p>
                  <p className="break-words whitespace-pre-line">{words}</p>
                </li>
              ))}
            </ol>
          </article>
        </li>
      ))}
    </ul>
  );
}
