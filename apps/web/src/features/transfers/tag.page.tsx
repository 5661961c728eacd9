import { pageMeta } from '#platform/pages/page-title.ts';
import { AmountStep } from './components/amount/amount-step.tsx';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { TagSearch } from './components/tag/tag-search.tsx';
import { Unfinished } from './components/flow/unfinished.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoted } from './components/review/use-quoted.ts';
import { useSendDraft } from './components/flow/use-send-draft.ts';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.search.title);

/** The quote that was made of the draft stands in it too, so that it can be made again. */
const empty = { userId: '', name: '', tag: '', amount: '', memo: '', reason: '', quoteId: '' };

/** Send to a tag: search, amount, confirm. Always in NGN. */
export default function TagPage() {
  const { draft, change, begin, discard, isRead, ...old } = useSendDraft('send-tag', empty);
  const to = { rail: 'tag', recipientUserId: draft.userId } as const;
  const answered = new Set(draft.userId ? ['search'] : []);
  const flow = useFlow('tag', answered);
  const { step, go, back, place, count } = flow;
  const { quote, review } = useQuoted(to, draft, change, flow);
  const shared = { onBack: back, place, count };
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
        <Unfinished {...old} name={draft.name} onResume={() => go('amount')} />
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
        onNext={quote}
      />
    );
  }
  return (
    <ConfirmQuote
      {...shared}
      {...review}
      onEdit={(what) => go(what === 'recipient' ? 'search' : 'amount')}
      onSent={discard}
    />
  );
}
