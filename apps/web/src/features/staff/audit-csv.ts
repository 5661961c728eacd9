import { csvFile } from '#platform/files/csv.ts';
import type { AuditEntry } from './queries.ts';

const auditColumns = ['entry', 'at', 'who', 'action', 'subject', 'detail', 'request', 'hash'];

export const auditCsv = (entries: readonly AuditEntry[]): string =>
  csvFile([
    auditColumns,
    ...entries.map(({ seq, at, actor, action, subject, detail, requestId, hash }) => [
      String(seq),
      at,
      actor,
      action,
      subject,
      JSON.stringify(detail),
      requestId,
      hash,
    ]),
  ]);
