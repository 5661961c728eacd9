/** A wording goes to more than one person, so two people are needed to change it. */

import type { ParsedOf } from '@cowrie/contract';
import { kindName } from '@cowrie/contract/notifications/kinds';
import { templateChange, type TemplateChange } from '@cowrie/contract/notifications/routes';
import type * as contract from '@cowrie/contract/notifications/routes';
import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import { defineProposal, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { findKind } from '../define.ts';
import type { NotificationDeps } from '../deps.ts';
import { problemsOf } from './check.ts';
import { findCurrent, insertTemplate, readWords } from './template-queries.ts';
import { builtInWords } from './words.ts';

type State = {
  readonly kind: string;
  readonly version: number;
  readonly isBuiltIn: boolean;
  readonly words: TemplateWords;
};

const currentOf = async (tx: Tx, kind: string) => {
  const current = await findCurrent(tx, kind);
  return {
    version: current?.version ?? 0,
    words: current ? await readWords(tx, current.id) : null,
  };
};

/** The code and the sentence at each field; undefined if the wording can be used. */
export const refusalOf = (kindId: string, words: TemplateWords | null, at: string) => {
  const kind = findKind(kindId);
  if (!kind) return fail('NOT_FOUND');
  if (kind.isEditable === false) return fail('TEMPLATE_CLOSED');
  const problems = words === null ? [] : problemsOf(kind, words);
  if (problems.length === 0) return undefined;
  // The first problem of a field is shown at it.
  const fields = Object.fromEntries(
    problems.toReversed().map(({ field, sentence }) => [`${at}${field}`, sentence]),
  );
  return fail('TEMPLATE_REFUSED', { fields });
};

export const templateProposal = defineProposal({
  group: 'templates',
  kinds: ['notification_template'],
  action: 'notifications.template',
  schema: templateChange,
  describe: async (_deps: NotificationDeps, tx, change: TemplateChange) => {
    const kind = findKind(change.kind);
    if (!kind) return fail('NOT_FOUND');
    const refusal = refusalOf(change.kind, change.words, 'words.');
    if (refusal) return refusal;
    const current = await currentOf(tx, change.kind);
    if (current.version !== change.basedOn) return fail('TEMPLATE_CHANGED');
    const builtIn = builtInWords(kind);
    const stateOf = (words: TemplateWords | null): Omit<State, 'version'> => ({
      kind: change.kind,
      isBuiltIn: words === null,
      words: words ?? builtIn,
    });
    const [before, after] = [stateOf(current.words), stateOf(change.words)];
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return ok({
      summary: `Message wording: ${kindName(change.kind)}`,
      before: { ...before, version: current.version },
      after: { ...after, version: isSame ? current.version : current.version + 1 },
      parties: [],
      subjects: [`template:${change.kind}`],
    });
  },
  apply: (deps, tx, { kind, basedOn, words }, { id: approvalId }) =>
    insertTemplate(tx, {
      id: deps.ids.next(),
      kind,
      version: basedOn + 1,
      words: words && JSON.stringify(words),
      based_on: basedOn,
      approval_id: approvalId,
      created_at: deps.clock.now(),
    }),
});

export const proposeTemplate = (
  deps: NotificationDeps,
  by: By,
  kind: string,
  { basedOn, words, reason }: ParsedOf<typeof contract.proposeTemplate>['body'],
) => propose(deps, templateProposal, by, { change: { kind, basedOn, words }, reason });
