import { useState } from 'react';
import { checklist, type ChecklistItem } from '@cowrie/contract/kyc/data';
import { useSignedInMe } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { ageOf } from '../../age.ts';
import { copy } from '../../copy.ts';
import type { Case, Review } from '../../queries.ts';
import { DecisionSheet, type Decision } from './decision-sheet.tsx';
import { ReviewFlags } from './review-flags.tsx';

const text = copy.decision;
type Props = { review: Review; caseFile: Case };

/** Tier 2 is about the pictures: staff must have opened them before they approve. */
const unopenedOf = ({ tier }: Review, { documents }: Case): number =>
  tier === 2 ? documents.filter(({ openedAt }) => openedAt === null).length : 0;

/** A submission to decide. Staff must tick every check before they can approve. */
export function DecisionCard({ review, caseFile }: Props) {
  const now = useNow();
  const isOwn = useSignedInMe().id === caseFile.user.id;
  const mayDecide = useMay()('kyc.review');
  return (
    <Card
      title={text.title(review.tier)}
      aside={
        now !== null && (
          <span className="text-sm text-mute">{text.waits(ageOf(review.submittedAt, now))}</span>
        )
      }
      className="border-accent!"
    >
      <div className="grid gap-3">
        {review.flags.length > 0 && <ReviewFlags flags={review.flags} />}
        <p className="text-body">{review.instant ? text.instant : text.afterReview}</p>
        {isOwn || !mayDecide ? (
          <p className="text-sm text-mute">{isOwn ? text.own : text.readOnly}</p>
        ) : (
          <Checklist review={review} caseFile={caseFile} />
        )}
      </div>
    </Card>
  );
}

function Checklist({ review, caseFile }: Props) {
  const items = checklist[review.tier as keyof typeof checklist];
  const [checked, setChecked] = useState<ReadonlySet<ChecklistItem>>(new Set());
  const [decision, setDecision] = useState<Decision>();
  const left = items.length - checked.size;
  const unopened = unopenedOf(review, caseFile);
  const toggle = (item: ChecklistItem) => {
    const next = new Set(checked);
    if (!next.delete(item)) next.add(item);
    setChecked(next);
  };
  return (
    <>
      <fieldset className="grid sm:grid-cols-2 sm:gap-x-4">
        <legend className="mb-1 text-sm font-medium text-ink">{text.checklist}</legend>
        {items.map((item) => (
          <Checkbox
            key={item}
            label={text.items[item]}
            checked={checked.has(item)}
            onChange={() => toggle(item)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          disabled={left > 0 || unopened > 0}
          onClick={() => setDecision('approve')}
        >
          {text.approve}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setDecision('reject')}>
          {text.reject}
        </Button>
        {unopened > 0 && <span className="text-sm text-mute">{text.unopened(unopened)}</span>}
        {left > 0 && <span className="text-sm text-mute">{text.left(left)}</span>}
      </div>
      {decision && (
        <DecisionSheet
          review={review}
          person={caseFile.user}
          decision={decision}
          checked={[...checked]}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}
