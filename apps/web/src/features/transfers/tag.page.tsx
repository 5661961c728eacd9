import { pageMeta } from '#platform/pages/page-title.ts';
import { AmountStep } from './components/amount/amount-step.tsx';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { TagSearch } from './components/tag/tag-search.tsx';
import { UnfinishedDraft } from './components/flow/unfinished-draft.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoteSteps } from './components/review/use-quote-steps.ts';
import { useSendDraft } from './components/flow/use-send-draft.ts';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.search.title);

/** Includes the id of the quote made from the draft, so that an expired quote can be made again. */
const emptyDraft = { userId: '', name: '', tag: '', amount: '', memo: '', reason: '', quoteId: '' };

/** Send to a tag: search, amount, confirm. Always in NGN. */
export default function TagPage() {
  const { draft, change, begin, discard, isRead, ...earlier } = useSendDraft(
    'send-tag',
    emptyDraft,
  );
  const to = { rail: 'tag', recipientUserId: draft.userId } as const;
  const answered = new Set(draft.userId ? ['search'] : []);
  const flow = useFlow('tag', answered);
  const { step, go, back, stepNumber, stepCount } = flow;
  const { makeQuote, review } = useQuoteSteps(to, draft, change, flow);
  const shared = { onBack: back, stepNumber, stepCount };
  if (!isRead) return <StepSkeleton />;
  if (step === 'search') {
    return (
      <TagSearch
        {...shared}
        onChoose={({ userId, name, tag }) => {
          begin({ userId, name, tag, quoteId: '' });
          go('amount');
        }}
      >
        <UnfinishedDraft {...earlier} name={draft.name} onResume={() => go('amount')} />
      </TagSearch>
    );
  }
  if (step === 'amount') {
    return (
      <AmountStep
        {...shared}
        rail="tag"
        recipient={{ name: draft.name, detail: `@${draft.tag}` }}
        draft={draft}
        onChange={change}
        onNext={makeQuote}
      />
    );
  }
  return (
    <ConfirmQuote
      {...shared}
      {...review}
      onEdit={(what) => go(what === 'amount' ? 'amount' : 'search')}
      onSent={discard}
    />
  );
}
