import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { formatLsn } from './lsn.ts';
import { readWal, runCopy, sendStatus, type System } from './replication.ts';
import type { WalWriter } from './wal-archive.ts';

type WalStream = {
  /** Waits until the WAL up to a position is stored. */
  storeUpTo(lsn: bigint): Promise<void>;
  /** Ends in order; throws if the stream had failed before. */
  stop(): Promise<void>;
  /** Rejects when the stream fails. */
  readonly ended: Promise<void>;
};

/** More often than the server's wal_sender_timeout, which is a minute unless it was changed. */
const statusEveryMs = 5_000;

/** Streams WAL into a writer, from the beginning of the writer's segment on. */
export const startWalStream = (
  client: pg.Client,
  options: {
    readonly slot: string;
    readonly system: System;
    readonly writer: WalWriter;
    /** Up to where the server may remove WAL; what is stored by default. */
    readonly confirmed?: () => bigint;
  },
): WalStream => {
  const { slot, system, writer, confirmed = writer.stored } = options;
  const from = formatLsn(writer.received());
  const copy = runCopy(
    client,
    `START_REPLICATION SLOT ${slot} PHYSICAL ${from} TIMELINE ${system.timeline}`,
  );
  const report = setInterval(() => sendStatus(copy, confirmed()), statusEveryMs);
  const receive = async (): Promise<void> => {
    try {
      for await (const piece of readWal(copy, confirmed)) await writer.receive(piece);
    } finally {
      clearInterval(report);
    }
  };
  const ended = receive();
  ended.catch(() => undefined);
  let isOver = false;
  void ended.finally(() => (isOver = true)).catch(() => undefined);
  return {
    ended,
    storeUpTo: async (lsn) => {
      while (writer.received() < lsn) {
        if (isOver) {
          await ended;
          throw new Error('the server ended the WAL stream');
        }
        await sleep(10);
      }
      if (writer.stored() < lsn) await writer.flush();
    },
    stop: async () => {
      clearInterval(report);
      if (!isOver) copy.finish();
      await ended;
    },
  };
};
