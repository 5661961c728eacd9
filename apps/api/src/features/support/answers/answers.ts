/** Saved answers: written and changed by one member of staff, every version kept. */

import type { ParsedOf } from '@cowrie/contract';
import { answerLengths, macroVariableNames } from '@cowrie/contract/support/macros';
import type * as contract from '@cowrie/contract/support/routes';
import { plainTextProblem } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import {
  findAnswer,
  insertAnswerVersion,
  lockAnswer,
  readAnswerVersions,
  readUsable,
  writeAnswer,
} from './queries.ts';
import type { SupportDeps } from '../deps.ts';

export const readUsableAnswers = async ({ db }: SupportDeps) => ok({ items: await readUsable(db) });

export const readAnswer = async ({ db }: SupportDeps, answerId: string) => {
  const row = await findAnswer(db, answerId);
  if (!row) return fail('NOT_FOUND');
  const versions = await readAnswerVersions(db, answerId);
  return ok({
    id: row.id,
    label: row.label,
    text: row.text,
    version: row.version,
    isRemoved: row.is_removed,
    versions: versions.map(({ is_removed: isRemoved, at, ...version }) => ({
      ...version,
      isRemoved,
      at: at.toISOString(),
    })),
  });
};

type Body = ParsedOf<typeof contract.saveAnswer>['body'];

/** A customer reads it, so the rules are those of the wording of messages. */
const refusalOf = ({ label, text }: Body) => {
  const problems = {
    label: plainTextProblem(label, { most: answerLengths.label, allowed: [], hasLines: false }),
    text: plainTextProblem(text, {
      most: answerLengths.text,
      allowed: macroVariableNames,
      hasLines: true,
    }),
  };
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([name, found]) => (found ? [[name, found.sentence]] : [])),
  );
  return Object.keys(fields).length === 0 ? undefined : fail('ANSWER_REFUSED', { fields });
};

export const saveAnswer = (deps: SupportDeps, by: By, answerId: string, body: Body) =>
  inTx(deps.db, async (tx) => {
    const { basedOn, label, text, isRemoved, reason } = body;
    const refusal = refusalOf(body);
    if (refusal) return refusal;
    const before = await lockAnswer(tx, answerId);
    if ((before?.version ?? 0) !== basedOn) return fail('ANSWER_CHANGED');
    const isSame =
      before?.label === label && before.text === text && before.is_removed === isRemoved;
    if (isSame) return fail('ALREADY_SO');
    const at = deps.clock.now();
    const [version, userId] = [basedOn + 1, by.actor.userId];
    const row = { label, text, version, is_removed: isRemoved, updated_at: at, updated_by: userId };
    if (!(await writeAnswer(tx, { id: answerId, ...row }))) {
      return fail('ANSWER_NAME_TAKEN', {
        fields: { label: 'Another saved answer has this name.' },
      });
    }
    const kept = { label, text, is_removed: isRemoved, reason, at, by_id: userId };
    await insertAnswerVersion(tx, { answer_id: answerId, version, ...kept });
    await audit(deps, tx, by, {
      action: 'support.answer_saved',
      subject: `answer:${answerId}`,
      detail: {
        reason,
        ...(before && {
          before: { label: before.label, text: before.text, isRemoved: before.is_removed },
        }),
        after: { label, text, isRemoved },
      },
    });
    return ok({ done: true as const });
  });
