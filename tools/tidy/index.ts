/**
 * The rules of the repository as a program. Every rule reads the whole repository and reports what
 * is wrong, why that matters and how to fix it. Lint patterns can fail silently; this is run as a
 * test.
 */

import type { Repository } from './repository.ts';
import type { Exception, Finding, Rule } from './rule.ts';
import { commentSubjects } from './rules/comment-subjects.ts';
import { conflictTargets } from './rules/conflict-targets.ts';
import { deadExports } from './rules/dead-exports.ts';
import { exactVersions } from './rules/exact-versions.ts';
import { fetchPlace } from './rules/fetch-place.ts';
import { fileNames } from './rules/file-names.ts';
import { floatMoney } from './rules/float-money.ts';
import { gluedSentences } from './rules/glued-sentences.ts';
import { historySums } from './rules/history-sums.ts';
import { importLaw } from './rules/import-law.ts';
import { leftOvers } from './rules/left-overs.ts';
import { lockOrder } from './rules/lock-order.ts';
import { machinePaths } from './rules/machine-paths.ts';
import { migrations } from './rules/migrations.ts';
import { moneyWriter } from './rules/money-writer.ts';
import { movementKinds } from './rules/movement-kinds.ts';
import { noCircles } from './rules/no-circles.ts';
import { noConsole } from './rules/no-console.ts';
import { noEnum } from './rules/no-enum.ts';
import { notificationDoor } from './rules/notification-door.ts';
import { oneClock } from './rules/one-clock.ts';
import { oneConnection } from './rules/one-connection.ts';
import { readable } from './rules/readable.ts';
import { roomCircles } from './rules/room-circles.ts';
import { roomNames } from './rules/room-names.ts';
import { shortTransactions } from './rules/short-transactions.ts';
import { size } from './rules/size.ts';
import { sqlPlace } from './rules/sql-place.ts';
import { tokenStorage } from './rules/token-storage.ts';
import { vagueNames } from './rules/vague-names.ts';
import { zodImport } from './rules/zod-import.ts';

export const rules: readonly Rule[] = [
  readable,
  importLaw,
  roomCircles,
  noCircles,
  roomNames,
  fileNames,
  vagueNames,
  size,
  leftOvers,
  noEnum,
  floatMoney,
  oneClock,
  fetchPlace,
  tokenStorage,
  sqlPlace,
  notificationDoor,
  commentSubjects,
  gluedSentences,
  moneyWriter,
  historySums,
  movementKinds,
  lockOrder,
  shortTransactions,
  oneConnection,
  conflictTargets,
  deadExports,
  noConsole,
  zodImport,
  machinePaths,
  exactVersions,
  migrations,
];

/**
 * All findings of the rules without the reviewed exceptions, plus the exceptions that are no longer
 * needed.
 */
export function judge(repository: Repository, exceptions: readonly Exception[]): Finding[] {
  const unused = new Set(exceptions);
  const findings: Finding[] = [];
  for (const rule of rules) {
    for (const { file, line, what, why = rule.why, fix = rule.fix } of rule.find(repository)) {
      const excused = exceptions.find((each) => each.rule === rule.name && each.file === file);
      if (excused) unused.delete(excused);
      else findings.push({ rule: rule.name, file, line, message: `${what}; ${why}; ${fix}` });
    }
  }
  const unexplained = exceptions.filter((each) => each.reason.trim() === '');
  return [
    ...findings,
    ...[...unused].map((each) => exceptionFinding(`${each.file} no longer breaks '${each.rule}'`)),
    ...unexplained.map((each) => exceptionFinding(`the line for ${each.file} has no reason`)),
  ];
}

function exceptionFinding(what: string): Finding {
  const message = `${what}; the list is kept short so that it is read; delete or explain the line`;
  return { rule: 'exceptions', file: 'tools/tidy/exceptions.json', line: 1, message };
}
