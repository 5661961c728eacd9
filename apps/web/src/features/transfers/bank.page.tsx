import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { call } from '#platform/api.ts';
import { useDraft } from '#platform/drafts.ts';
import { pageMeta } from '#platform/page-title.ts';
import { AmountStep } from './components/amount-step.tsx';
import { AccountForm } from './components/account-form.tsx';
import { BankList } from './components/bank-list.tsx';
import { ConfirmQuote, type QuoteWish } from './components/confirm-quote.tsx';
import { useFlow } from './components/use-flow.ts';
import { words } from './copy.ts';
import { quoteQuery } from './queries.ts';

export const meta = () => pageMeta(words.bank.title);

const empty = {
  bankCode: '',
  bankName: '',
  accountNumber: '',
  accountName: '',
  amount: '',
  memo: '',
  reason: '',
  quoteId: '',
};
type Draft = typeof empty;

const wishOf = (draft: Draft, minor: number): QuoteWish => ({
  to: {
    rail: 'bank',
    country: 'NG',
    bankCode: draft.bankCode,
    accountNumber: draft.accountNumber,
  },
  amount: minor,
  ...(draft.reason.trim() && { reason: draft.reason.trim() }),
  ...(draft.memo.trim() && { memo: draft.memo.trim() }),
});

/** What was answered so far, kept until it is sent. */
function useBankDraft(key: string) {
  const [draft, setDraft] = useState<Draft>(empty);
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }));
  const kept = useDraft(key, draft, change);
  const answered = new Set([
    ...(draft.bankCode ? ['institution'] : []),
    ...(draft.accountName ? ['form'] : []),
    ...(draft.quoteId ? ['amount'] : []),
  ]);
  return { draft, change, answered, discard: kept.discard };
}

/** Send to a Nigerian bank: institution, form, amount, confirm. */
export default function BankPage() {
  const client = useQueryClient();
  const isEnaira = useLocation().pathname.endsWith('/enaira');
  const title = isEnaira ? words.bank.enairaTitle : words.bank.title;
  const { draft, change, answered, discard } = useBankDraft(isEnaira ? 'send-enaira' : 'send-bank');
  const [minor, setMinor] = useState(0);
  const { step, go, back, place, count } = useFlow('bank', answered);
  const shared = { onBack: back, place, count };
  const quote = async (amount: number) => {
    const made = await call('transfers.quote', { body: wishOf(draft, amount) });
    client.setQueryData(quoteQuery(made.id).queryKey, made);
    setMinor(amount);
    change({ quoteId: made.id });
    go('confirm');
  };
  switch (step) {
    case 'institution':
      return (
        <BankList
          {...shared}
          title={title}
          onChoose={({ code, name }) => {
            change({ bankCode: code, bankName: name, accountName: '', quoteId: '' });
            go('form');
          }}
        />
      );
    case 'form':
      return (
        <AccountForm
          {...shared}
          title={title}
          bank={{ code: draft.bankCode, name: draft.bankName }}
          accountNumber={draft.accountNumber}
          accountName={draft.accountName}
          onChange={(some) => change({ ...some, quoteId: '' })}
          onNext={() => go('amount')}
        />
      );
    case 'amount':
      return (
        <AmountStep
          {...shared}
          recipient={{
            name: draft.accountName,
            detail: `${draft.bankName} · ${draft.accountNumber}`,
            verified: true,
          }}
          draft={draft}
          withReason
          onChange={(some) => change({ ...some, quoteId: '' })}
          onNext={quote}
        />
      );
    default:
      return (
        <ConfirmQuote
          {...shared}
          quoteId={draft.quoteId}
          wish={minor > 0 ? wishOf(draft, minor) : null}
          onRequoted={({ id }) => change({ quoteId: id })}
          onEdit={(what) => go(what === 'recipient' ? 'institution' : 'amount')}
          onSent={discard}
        />
      );
  }
}
