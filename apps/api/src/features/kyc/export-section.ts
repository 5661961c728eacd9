/** The identity checks' part of a person's data export. */

import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { currentDocuments } from './documents/queries.ts';
import { ownDocumentOf } from './documents/documents.ts';
import { readEnrolments } from './enrolment/queries.ts';
import { findCustomer, readHistory } from './queries.ts';
import { customerRowOf } from './records.ts';

const historyKept = 1000;

export const kycSection =
  (deps: Pick<Platform, 'cipher'>) =>
  async (db: Db, userId: string): Promise<Readonly<Record<string, unknown>>> => {
    const record = await findCustomer(db, userId);
    const documents = await currentDocuments(db, userId);
    const enrolments = await readEnrolments(db, userId);
    return {
      verification: {
        customer: record ? customerRowOf(deps, record, documents) : null,
        documents: documents.map(ownDocumentOf),
        enrolments: enrolments.map(({ state, started_at, ended_at, result_text }) => ({
          state,
          started_at,
          ended_at,
          result_text,
        })),
        history: await readHistory(db, userId, historyKept),
      },
    };
  };
