import { useQuery } from '@tanstack/react-query';
import { logSources } from '@cowrie/contract/operations/lists';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { logCopy as text } from '../log-copy.ts';
import { type LogLine, type SystemLine, requestQuery } from '../log-queries.ts';
import { LogLevel } from './log-cells.tsx';

type Filter = (filter: Readonly<Record<string, string>>) => void;
type Props = {
  line: SystemLine & Partial<Pick<LogLine, 'person' | 'address'>>;
  onFilter: Filter;
};

/** One line, and everything that happened in the same request. */
export function LogDetail({ line, onFilter }: Props) {
  const { requestId, call, person } = line;
  return (
    <div className="grid gap-4">
      <Facts line={line} />
      {requestId === '' ? (
        <p className="text-mute">{text.noRequest}</p>
      ) : (
        <section className="grid gap-3 border-t border-hairline pt-4">
          <h3 className="text-md">{text.timeline}</h3>
          <RequestTimeline requestId={requestId} />
        </section>
      )}
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-4">
        {requestId !== '' && (
          <Button size="sm" variant="secondary" onClick={() => onFilter({ request: requestId })}>
            {text.onlyRequest}
          </Button>
        )}
        {call !== '' && (
          <Button size="sm" variant="secondary" onClick={() => onFilter({ call })}>
            {text.onlyCall}
          </Button>
        )}
        {person?.startsWith('@') && (
          <Button size="sm" variant="secondary" onClick={() => onFilter({ person })}>
            {text.onlyPerson}
          </Button>
        )}
      </div>
    </div>
  );
}

function Facts({ line }: Pick<Props, 'line'>) {
  const { at, level, source, call, message, status, ms, requestId, person, address } = line;
  return (
    <dl className="grid gap-3">
      <Fact label={`${text.when} · ${staffTimeZone}`}>{exactMoment(at)}</Fact>
      <Fact label={logSources[source]}>
        <LogLevel level={level} />
      </Fact>
      <Fact label={text.call}>{call || text.none}</Fact>
      {message !== '' && <Fact label={text.what}>{message}</Fact>}
      {status !== null && <Fact label={text.status}>{status}</Fact>}
      {ms !== null && <Fact label={text.took}>{text.milliseconds(ms)}</Fact>}
      {source === 'request' && <Fact label={text.who}>{person || text.visitor}</Fact>}
      {source === 'audit' && <Fact label={text.who}>{person || text.none}</Fact>}
      {address !== undefined && address !== '' && <Fact label={text.address}>{address}</Fact>}
      {requestId !== '' && (
        <Fact label={text.request}>
          {requestId} <CopyButton text={requestId} label={text.copyRequest} />
        </Fact>
      )}
    </dl>
  );
}

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

function RequestTimeline({ requestId }: { requestId: string }) {
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
