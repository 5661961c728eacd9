/**
 * A room brings what the generated tests need of it in its `proofs.ts`. A new room that says nothing
 * about its events and notifications fails them, and so does an entry for what is not there.
 */

import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { EventCompany } from '@cowrie/contract/companies/routes';

/** The kinds of notifications that an event causes, or the reason why no one is told. */
export type Told = readonly string[] | string;

export type RoomProofs = {
  /** Events for open pages, which are also what followers of the outbox read. */
  readonly events?: Readonly<Record<string, Told>>;
  /** Events of companies by type; `all` where the types are not told apart. */
  readonly companyEvents?: Partial<Readonly<Record<EventCompany, Readonly<Record<string, Told>>>>>;
  readonly securityEvents?: Readonly<Record<string, Told>>;
  /**
   * Codes and columns that look like those of a counter and are none, or whose parallel test is beside
   * their own code, each with the reason.
   */
  readonly notCounters?: {
    readonly codes?: Readonly<Record<string, string>>;
    readonly columns?: Readonly<Record<string, string>>;
  };
  /** Notifications that follow from a call or from time instead of an event. */
  readonly causedOtherwise?: Readonly<Record<string, string>>;
};

/** Reasons why a code or a column is no counter. */
export const state = 'it says in which state something is, and no number of calls changes that';
export const balance = 'it is decided in the ledger like INSUFFICIENT_BALANCE, in the same batch';
export const amount = 'it compares one amount with one bound';

/** Notifications to people about every movement of their ledger accounts. */
export const ledgerKinds = [
  'transactions.money-in',
  'transactions.money-out',
  'transactions.money-on-its-way',
  'transactions.money-back',
] as const;

const folder = join(import.meta.dirname, '../src/features');

/** The module of this name of every room that has one. */
export const importRooms = <Module>(name: string): Promise<Module[]> =>
  Promise.all(
    globSync(`*/${name}`, { cwd: folder })
      .toSorted()
      .map(async (file) => (await import(join(folder, file))) as Module),
  );

/** The proofs of every room that has some. */
export const readProofs = async (): Promise<RoomProofs[]> =>
  (await importRooms<{ readonly proofs: RoomProofs }>('proofs.ts')).map(({ proofs }) => proofs);
