/** Demo data: a wording that staff changed twice. */

import { kindName } from '@cowrie/contract/notifications/kinds';
import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import { findKind } from '#features/notifications/define.ts';
import type { NotificationDeps } from '#features/notifications/deps.ts';
import { insertTemplate } from '#features/notifications/templates/template-queries.ts';
import { builtInWords } from '#features/notifications/templates/words.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import { hasRows, insertDecided } from '../queries.ts';

const kind = 'kyc.suspension-lifted';

const mailWith = (body: string): Pick<TemplateWords, 'mail'> => ({
  mail: { subject: 'Your access is back', body, button: 'Open my account' },
});

const changes = [
  {
    daysAgo: 12,
    reason: 'People asked what works again',
    changed: mailWith(
      'The suspension of your account was lifted. You can send and withdraw again.',
    ),
  },
  {
    daysAgo: 2,
    reason: 'Shorter, and it thanks people for waiting',
    changed: mailWith('You can send and withdraw as before. Thank you for waiting.'),
  },
] as const;

export const seedTemplates = async (
  deps: NotificationDeps,
  { ops, checker }: DemoPeople,
): Promise<void> => {
  const defined = findKind(kind);
  if (!defined || (await hasRows(deps.db, 'notification_templates'))) return;
  let before: TemplateWords = builtInWords(defined);
  for (const [version, { daysAgo, reason, changed }] of changes.entries()) {
    const words: TemplateWords = { ...before, ...changed };
    const at = addSeconds(deps.clock.now(), -daysAgo * daySeconds);
    const approvalId = deps.ids.next();
    const stateOf = (number: number, shown: TemplateWords) => ({
      kind,
      isBuiltIn: number === 0,
      words: shown,
      version: number,
    });
    const stored = { before: stateOf(version, before), after: stateOf(version + 1, words) };
    await inTx(deps.db, async (tx) => {
      await insertDecided(tx, {
        id: approvalId,
        kind: 'notification_template',
        summary: `Message wording: ${kindName(kind)}`,
        before: JSON.stringify(stored.before),
        after: JSON.stringify(stored.after),
        change: JSON.stringify({ kind, basedOn: version, words }),
        reason,
        subjects: [`template:${kind}`],
        maker_id: ops.id,
        checker_id: checker.id,
        status: 'approved',
        decision_reason: 'The words are right',
        created_at: at,
        decided_at: at,
        expires_at: addSeconds(at, daySeconds),
      });
      await insertTemplate(tx, {
        id: deps.ids.next(),
        kind,
        version: version + 1,
        words: JSON.stringify(words),
        based_on: version,
        approval_id: approvalId,
        created_at: at,
      });
    });
    before = words;
  }
};
