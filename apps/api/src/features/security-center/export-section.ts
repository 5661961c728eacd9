/** The room's section of a person's data export. */

import type { Db } from '#platform/db/pool.ts';
import { listForExport } from './export-queries.ts';

const most = 1_000;

export const securityCenterSection = async (
  db: Db,
  userId: string,
): Promise<Readonly<Record<string, unknown>>> => ({
  securityCenter: await listForExport(db, userId, most),
});
