import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { useDraft } from '#platform/drafts.ts';
import { pageMeta } from '#platform/page-title.ts';
import { AmountStep } from './components/amount-step.tsx';
import { ConfirmQuote, type QuoteWish } from './components/confirm-quote.tsx';
import { TagSearch } from './components/tag-search.tsx';
import { useFlow } from './components/use-flow.ts';
import { words } from './copy.ts';
import { quoteQuery, type TagUser } from './queries.ts';

export const meta = () => pageMeta(words.search.title);

const empty = { userId: '', name: '', tag: '', amount: '', memo: '', reason: '', quoteId: '' };
type Draft = typeof empty;

const wishOf = (draft: Draft, minor: number): QuoteWish => ({
  to: { rail: 'tag', recipientUserId: draft.userId },
  amount: minor,
  ...(draft.memo.trim() && { memo: draft.memo.trim() }),
});

/** Send to a tag: search, amount, confirm. Always in NGN. */
export default function TagPage() {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(empty);
  const [minor, setMinor] = useState(0);
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }));
  const kept = useDraft('send-tag', draft, change);
  const answered = new Set([
    ...(draft.userId ? ['search'] : []),
    ...(draft.quoteId ? ['amount'] : []),
  ]);
  const { step, go, back, place, count } = useFlow('tag', answered);

  const choose = (person: TagUser) => {
    change({ userId: person.user_id, name: person.full_name, tag: person.tag, quoteId: '' });
    go('amount');
  };
  const quote = async (amount: number) => {
    const made = await call('transfers.quote', { body: wishOf(draft, amount) });
    client.setQueryData(quoteQuery(made.id).queryKey, made);
    setMinor(amount);
    change({ quoteId: made.id });
    go('confirm');
  };
  if (step === 'search') {
    return <TagSearch onChoose={choose} onBack={back} place={place} count={count} />;
  }
  if (step === 'amount') {
    return (
      <AmountStep
        recipient={{ name: draft.name, detail: `@${draft.tag}` }}
        draft={draft}
        onChange={(some) => change({ ...some, quoteId: '' })}
        onNext={quote}
        onBack={back}
        place={place}
        count={count}
      />
    );
  }
  return (
    <ConfirmQuote
      quoteId={draft.quoteId}
      wish={minor > 0 ? wishOf(draft, minor) : null}
      onRequoted={({ id }) => change({ quoteId: id })}
      onEdit={(what) => go(what === 'recipient' ? 'search' : 'amount')}
      onBack={back}
      onSent={kept.discard}
      place={place}
      count={count}
    />
  );
}
