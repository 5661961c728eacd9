/**
 * PostgreSQL's streaming replication protocol, as far as a backup needs it. The embedded PostgreSQL
 * comes without pg_basebackup and pg_receivewal, and this way a backup needs no tool of the
 * server's version. The protocol: https://www.postgresql.org/docs/18/protocol-replication.html
 */

import { Readable } from 'node:stream';
import type pg from 'pg';
import { aliveCheck } from '../../apps/api/src/platform/db/pool.ts';
import { createClient } from '../../apps/api/src/platform/db/servers.ts';

/** Parts of the driver's connection that we use; its types leave the COPY messages out. */
type Connection = {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};
export type Row = readonly (string | null)[];

/** A connection that takes replication commands instead of SQL. */
export const connectReplication = async (connectionString: string): Promise<pg.Client> => {
  const options = {
    connectionString,
    replication: 'true',
    application_name: 'cowrie backup',
    connectionTimeoutMillis: 10_000,
    ...aliveCheck,
  };
  const client = createClient(options);
  // The command that was running fails with the error of the connection. An idle one does no harm.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** A command whose answer is rows, then a COPY stream, then rows. */
export type CopyCommand = {
  /** The COPY messages; ends when the command does. Reading slowly slows the server down. */
  readonly messages: Readable;
  /** The first result set, which comes before the stream. */
  readonly first: Promise<readonly Row[]>;
  /** All result sets, when the command has ended. */
  readonly results: Promise<readonly (readonly Row[])[]>;
  /** Sends a message to the server. Only for commands that copy in both directions. */
  send(message: Buffer): void;
  /** Ends our direction of the stream; the server then ends its own. */
  finish(): void;
};

export const runCopy = (client: pg.Client, text: string): CopyCommand => {
  let connection: Connection | undefined;
  const first = Promise.withResolvers<readonly Row[]>();
  const all = Promise.withResolvers<readonly (readonly Row[])[]>();
  const results: Row[][] = [];
  let failed = false;
  const messages = new Readable({
    objectMode: true,
    highWaterMark: 64,
    read: () => connection?.stream.resume(),
  });
  const handlers = {
    submit: (given: Connection) => {
      connection = given;
      given.query(text);
    },
    handleRowDescription: () => void results.push([]),
    handleDataRow: ({ fields }: { fields: Row }) => void results.at(-1)?.push(fields),
    handleCommandComplete: () => first.resolve(results[0] ?? []),
    handleEmptyQuery: () => undefined,
    handleCopyInResponse: () => undefined,
    // The driver reuses its buffer for the next message, so each is copied.
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      if (!messages.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleError: (error: Error) => {
      failed = true;
      first.reject(error);
      all.reject(error);
      messages.destroy(error);
    },
    handleReadyForQuery: () => {
      if (failed) return;
      first.resolve(results[0] ?? []);
      all.resolve(results);
      messages.push(null);
    },
  };
  // Each of the three tells of a failure; the caller may be waiting for any of them.
  first.promise.catch(() => undefined);
  all.promise.catch(() => undefined);
  messages.on('error', () => undefined);
  client.query(handlers as unknown as pg.Submittable);
  return {
    messages,
    first: first.promise,
    results: all.promise,
    send: (message) => connection?.sendCopyFromChunk(message),
    finish: () => connection?.endCopyFrom(),
  };
};

export type System = {
  /** Tells clusters apart: WAL of one is of no use to another. */
  readonly id: string;
  readonly timeline: number;
  readonly segmentBytes: number;
};

const units: Readonly<Record<string, number>> = { kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

export const identifySystem = async (client: pg.Client): Promise<System> => {
  const { rows } = await client.query<{ systemid: string; timeline: bigint }>('IDENTIFY_SYSTEM');
  const shown = await client.query<{ wal_segment_size: string }>('SHOW wal_segment_size');
  const [, count, unit] = /^(\d+)(kB|MB|GB)$/.exec(shown.rows[0]?.wal_segment_size ?? '') ?? [];
  const factor = units[unit ?? ''];
  if (!rows[0] || factor === undefined) throw new Error('the server did not identify itself');
  const { systemid, timeline } = rows[0];
  return { id: systemid, timeline: Number(timeline), segmentBytes: Number(count) * factor };
};

/** Begins each message: 'w' with WAL, or 'k' when the server only shows that it is alive. */
const walHeaderBytes = 25;
const asksForReply = 1;

type WalPiece = { readonly start: bigint; readonly bytes: Buffer };

/** The pieces of WAL in a stream; answers the server's questions meanwhile. */
export async function* readWal(
  copy: CopyCommand,
  confirmed: () => bigint,
): AsyncGenerator<WalPiece> {
  for await (const message of copy.messages as AsyncIterable<Buffer>) {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'w') {
      yield { start: message.readBigUInt64BE(1), bytes: message.subarray(walHeaderBytes) };
    } else if (kind === 'k' && message[17] === asksForReply) sendStatus(copy, confirmed());
  }
}

/** PostgreSQL counts microseconds from this day. */
const epoch = Date.UTC(2000, 0, 1);

/** Tells the server how far the WAL is stored, so that it may remove what is older. */
export const sendStatus = (copy: CopyCommand, stored: bigint): void => {
  const status = Buffer.alloc(34);
  status.write('r', 0, 'latin1');
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(stored, at);
  status.writeBigInt64BE(BigInt(Date.now() - epoch) * 1000n, 25);
  copy.send(status);
};
