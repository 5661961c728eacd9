/** Demo data: one person who looks after their account, another who has not begun. */

import { saveCheckUp } from '#features/security-center/check-up-queries.ts';
import type { SecurityCenterDeps } from '#features/security-center/deps.ts';
import { isPass, weekOf } from '#features/security-center/rules.ts';
import { insertAttempt, readProgress } from '#features/security-center/test-queries.ts';
import { findTest } from '#features/security-center/tests/index.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';

/** Tests that were taken, with the number of wrong answers. */
const taken = [
  { testId: 'phishing-text', wrong: 1, hoursAgo: 400 },
  { testId: 'phishing-text', wrong: 0, hoursAgo: 399 },
  { testId: 'fake-credit-alert', wrong: 0, hoursAgo: 220 },
  { testId: 'sim-swap', wrong: 0, hoursAgo: 150 },
  { testId: 'marketplace-overpayment', wrong: 0, hoursAgo: 60 },
  { testId: 'romance', wrong: 1, hoursAgo: 30 },
] as const;

/** The chosen options of an attempt: wrong ones first, then right ones. */
const answersOf = (testId: string, wrong: number): Record<string, string> =>
  Object.fromEntries(
    (findTest(testId)?.questions ?? []).map(({ id, options }, index) => [
      id,
      options.find(({ isRight }) => (isRight === true) === index >= wrong)?.id ?? 'a',
    ]),
  );

export const seedSecurityCenter = async (
  deps: SecurityCenterDeps,
  { amara }: DemoPeople,
): Promise<void> => {
  if ((await readProgress(deps.db, amara.id)).length > 0) return;
  const now = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    for (const { testId, wrong, hoursAgo } of taken) {
      const answers = answersOf(testId, wrong);
      const total = Object.keys(answers).length;
      const at = addSeconds(now, -hoursAgo * hourSeconds);
      await insertAttempt(tx, {
        id: deps.ids.next(),
        user_id: amara.id,
        test_id: testId,
        answers: JSON.stringify(answers),
        score: total - wrong,
        total,
        passed: isPass(total - wrong, total),
        started_at: addSeconds(at, -120),
        finished_at: at,
      });
    }
    const at = addSeconds(now, -50 * hourSeconds);
    const items = JSON.stringify([]);
    await saveCheckUp(tx, { user_id: amara.id, week: weekOf(at), at, items, not_mine: 0 });
  });
};
