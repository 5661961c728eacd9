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
  const stored = useSendDraft('send-tag', emptyDraft);
  const { draft, begin, isRead } = stored;
  const to = { rail: 'tag', recipientUserId: draft.userId } as const;
  const answered = new Set(draft.userId ? ['search'] : []);
  const flow = useFlow('tag', answered);
  const { step, go, frame } = flow;
  const { amount, review } = useQuoteSteps(to, stored, flow);
  if (!isRead) return <StepSkeleton />;
  if (step === 'search') {
    return (
      <TagSearch
        {...frame}
        onChoose={({ userId, name, tag }) => {
          begin({ userId, name, tag, quoteId: '' });
          go('amount');
        }}
      >
        <UnfinishedDraft {...stored} name={draft.name} onResume={() => go('amount')} />
      </TagSearch>
    );
  }
  if (step === 'amount') {
    return (
      <AmountStep
        {...amount}
        rail="tag"
        recipient={{ name: draft.name, detail: `@${draft.tag}` }}
      />
    );
  }
  return (
    <ConfirmQuote {...review} onEdit={(what) => go(what === 'amount' ? 'amount' : 'search')} />
  );
}
