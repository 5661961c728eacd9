import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { pageMeta } from '#platform/page-title.ts';
import { AmountStep } from './components/amount-step.tsx';
import { ConfirmQuote } from './components/confirm-quote.tsx';
import { StepSkeleton } from './components/step-skeleton.tsx';
import { TagSearch } from './components/tag-search.tsx';
import { Unfinished } from './components/unfinished.tsx';
import { useFlow } from './components/use-flow.ts';
import { useSendDraft } from './components/use-send-draft.ts';
import { words } from './copy.ts';
import { quoteQuery } from './queries.ts';

export const meta = () => pageMeta(words.search.title);

/** The quote that was made of the draft stands in it too, so that it can be made again. */
const empty = { userId: '', name: '', tag: '', amount: '', memo: '', reason: '', quoteId: '' };

/** Send to a tag: search, amount, confirm. Always in NGN. */
export default function TagPage() {
  const client = useQueryClient();
  const { draft, change, begin, discard, isRead, ...old } = useSendDraft('send-tag', empty);
  const to = { rail: 'tag', recipientUserId: draft.userId } as const;
  const answered = new Set(draft.userId ? ['search'] : []);
  const { step, quoteId, go, replaceQuote, back, place, count } = useFlow('tag', answered);
  const shared = { onBack: back, place, count };
  const quote = async (amount: number) => {
    const memo = draft.memo.trim();
    const made = await call('transfers.quote', { body: { to, amount, ...(memo && { memo }) } });
    client.setQueryData(quoteQuery(made.id).queryKey, made);
    change({ quoteId: made.id });
    go('confirm', made.id);
  };
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
        {old.unfinished && draft.userId !== '' && (
          <Unfinished
            name={draft.name}
            onStartOver={old.startOver}
            onResume={() => {
              old.resume();
              go('amount');
            }}
          />
        )}
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
      quoteId={quoteId}
      to={draft.quoteId === quoteId ? to : null}
      onRequoted={(id) => {
        change({ quoteId: id });
        replaceQuote(id);
      }}
      onEdit={(what) => go(what === 'recipient' ? 'search' : 'amount')}
      onSent={discard}
    />
  );
}
