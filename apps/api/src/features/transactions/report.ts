/** A person reports a problem with a movement: it opens a case they can follow. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transactions/routes';
import { joinCaseIn, openCaseIn, readCaseOf } from '#features/cases/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { TransactionDeps } from './deps.ts';
import { findTransaction } from './queries.ts';

type Input = ParsedOf<typeof contract.reportTransaction>['body'];

const problemTexts: Readonly<Record<Input['what'], string>> = {
  not_received: 'It has not arrived',
  wrong_amount: 'The amount is wrong',
  not_mine: 'I did not do this',
  wrong_person: 'It went to the wrong person',
  other: 'Something else is wrong',
};

export const reportTransaction = async (
  deps: TransactionDeps,
  actor: Actor,
  id: string,
  { what, message }: Input,
  caller: Caller,
) => {
  const row = await findTransaction(deps.db, actor.userId, id);
  if (!row) return fail('NOT_FOUND');
  const before = await readCaseOf(deps.db, id);
  if (before?.state === 'open') return fail('CASE_OPEN');
  const said = message === '' ? problemTexts[what] : `${problemTexts[what]}: ${message}`;
  const caseReference = await inTx(deps.db, async (tx) => {
    const what = `You told us: ${said}`;
    // A transfer that a rule stopped has one case: that of the rule.
    const joined =
      row.status === 'pending' ? await joinCaseIn(deps, tx, id, 'flagged', what) : undefined;
    const about = { kind: 'reported', userId: actor.userId, transactionId: id, what } as const;
    const reference = joined ?? (await openCaseIn(deps, tx, about));
    await audit(
      deps,
      tx,
      { actor, caller },
      {
        action: 'transaction_reported',
        subject: `transaction:${id}`,
        detail: { what, case: reference },
      },
    );
    return reference;
  });
  return ok({ caseReference });
};
