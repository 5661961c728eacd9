import type { FxPair } from '@cowrie/contract/fx/data';
import { Banner } from '#ui/feedback/banner.tsx';
import { fromLagosField, moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { checkDraft, type Draft, termsOf } from '../draft.ts';
import type { TermsInEffect } from '../queries.ts';
import { replacing } from '../scheduled.ts';
import { ChangedTerms } from './changed-terms.tsx';

const text = copy.sheet;

type Props = { pair: FxPair; draft: Draft; scheduled: readonly TermsInEffect[] };

/** Warns of scheduled terms that would undo what is proposed. */
export function LaterTerms({ pair, draft, scheduled }: Props) {
  const later = replacing(scheduled, fromLagosField(draft['effectiveFrom'] ?? ''));
  const isComplete = Object.keys(checkDraft(pair, draft)).length === 0;
  return later.map(({ id, effectiveFrom, terms }) => (
    <Banner key={id} kind="warning">
      <div className="grid gap-2">
        <p>{text.later(moment(effectiveFrom))}</p>
        {isComplete && (
          <ChangedTerms before={termsOf(pair, draft)} after={terms} none={text.laterSame} />
        )}
        <p>{text.laterHint}</p>
      </div>
    </Banner>
  ));
}
