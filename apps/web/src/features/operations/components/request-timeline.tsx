import { useQuery } from '@tanstack/react-query';
import { logSources } from '@cowrie/contract/operations/lists';
import { Timeline } from '#ui/data/timeline.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { logCopy as text } from '../log-copy.ts';
import { requestQuery, type LogLine } from '../log-queries.ts';

/** Lines of several sources, with the time since the first of them. */
const stepOf = (line: LogLine, startMs: number) => ({
  title: (
    <span className="break-words">
      {line.call || logSources[line.source]}
      {line.message !== '' && <span className="font-normal text-body"> {line.message}</span>}
    </span>
  ),
  when: [
    logSources[line.source],
    text.after(Date.parse(line.at) - startMs),
    line.status === null ? null : `${text.status} ${line.status}`,
    line.ms === null ? null : `${text.took.toLowerCase()} ${text.milliseconds(line.ms)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  state: line.level === 'error' ? ('failed' as const) : ('done' as const),
});

/** A request is recorded when it is answered; it began earlier. */
const startOf = ({ source, at, ms }: LogLine): number =>
  Date.parse(at) - (source === 'request' ? (ms ?? 0) : 0);

export function RequestTimeline({ requestId }: { requestId: string }) {
  const query = useQuery(requestQuery(requestId));
  return (
    <StaffLoaded query={query} skeleton={<Skeleton className="h-40 w-full" />}>
      {({ lines, isMore }) => {
        const startMs = Math.min(...lines.map(startOf));
        return (
          <>
            <Timeline steps={lines.map((line) => stepOf(line, startMs))} />
            {isMore && <p className="mt-3 text-sm text-mute">{text.tooMany}</p>}
          </>
        );
      }}
    </StaffLoaded>
  );
}
