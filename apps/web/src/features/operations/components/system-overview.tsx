import { columnsOf } from '#ui/data/columns.ts';
import { FactList } from '#ui/data/facts.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { moment } from '#ui/text/dates.ts';
import { readableCode } from '#ui/text/readable-code.ts';
import { systemCopy as text } from '../copy.ts';
import type { System } from '../queries.ts';
import { formatBytes, formatSeconds } from '../sizes.ts';

type Worker = System['workers'][number];

const workerColumns: readonly Column<Worker>[] = columnsOf(text, {
  lane: ({ lane }) => <span className="font-medium text-ink">{readableCode(lane)}</span>,
  state: ({ isAlive }) => (
    <Badge tone={isAlive ? 'positive' : 'negative'}>{isAlive ? text.alive : text.dead}</Badge>
  ),
  where: ({ process }) => process,
  since: ({ startedAt }) => moment(startedAt),
  beat: ({ beatAt }) => moment(beatAt),
});

/** This server, the database it uses, and the workers. */
export function SystemOverview({ system }: { system: System }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <ThisServer system={system} />
      <Database system={system} />
      <Card title={text.workers} density="dense" className="min-w-0 xl:col-span-2">
        {system.workers.length === 0 ? (
          <Banner kind="error">{text.noWorkers}</Banner>
        ) : (
          <Table
            label={text.workers}
            columns={workerColumns}
            rows={system.workers}
            rowKey={({ lane, process, startedAt }) => `${lane} ${process} ${startedAt}`}
            rowName={({ lane }) => lane}
          />
        )}
      </Card>
    </div>
  );
}

function ThisServer({ system }: { system: System }) {
  const { process, cache, ledgerWriter } = system;
  return (
    <Card title={text.process} density="dense">
      <FactList
        facts={[
          { label: text.version, value: process.version },
          { label: text.node, value: process.node },
          { label: text.running, value: moment(process.startedAt) },
          { label: text.memory, value: formatBytes(process.memoryBytes) },
          {
            label: text.writer,
            value: ledgerWriter
              ? text.writerOf(ledgerWriter.address, ledgerWriter.epoch)
              : text.noWriter,
          },
          {
            label: text.cache,
            value: (
              <span className={cache === 'unreachable' ? 'text-negative' : ''}>
                {text.caches[cache]}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Database({ system: { database, process } }: { system: System }) {
  const { version, bytes, connections, mostConnections, oldestTransactionSeconds } = database;
  const replicas = database.replicas.map(({ name, lagSeconds }) =>
    text.replica(name, lagSeconds === null ? null : formatSeconds(lagSeconds)),
  );
  return (
    <Card title={text.database} density="dense">
      <FactList
        facts={[
          { label: text.server, value: version },
          { label: text.size, value: formatBytes(bytes) },
          { label: text.connections, value: text.connectionsOf(connections, mostConnections) },
          { label: text.oldest, value: formatSeconds(oldestTransactionSeconds) },
          {
            label: text.replicas,
            value: replicas.length > 0 ? replicas.join('; ') : text.noReplicas,
          },
          { label: text.migration, value: process.migration },
        ]}
      />
    </Card>
  );
}
