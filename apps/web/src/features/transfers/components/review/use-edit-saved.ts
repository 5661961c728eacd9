import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { drafts } from '#platform/storage/drafts.ts';
import { hubPath } from '../../flow.ts';
import { counterpartiesQuery, type Quote, type Recipient } from '../../queries.ts';
import { draftOfQuote, typedAmountOf } from '../../rules/draft-of-quote.ts';
import { draftFromSaved } from '../usd/usd-draft.ts';
import type { EditTarget } from './review-rows.ts';

/**
 * Edits the review of a saved recipient. The amount has its own page; for everything else the flow of
 * that type of transfer opens at the right step, with all answers filled in.
 */
export function useEditSaved(recipient: Recipient | undefined, editAmount: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const openDollarFlow = async (counterpartyId: string | null, quote: Quote): Promise<void> => {
    const { items } = await client.ensureQueryData(counterpartiesQuery);
    const saved = items.find((account) => account.counterpartyId === counterpartyId);
    if (!saved) return void navigate(hubPath);
    const amount = typedAmountOf(quote);
    const { reason, memo } = quote;
    await drafts.save('send-usd', { ...draftFromSaved(saved), amount, reason, memo: memo ?? '' });
    return void navigate('/transfer/bank/US?step=counterparty');
  };
  return async (what: EditTarget, quote: Quote): Promise<void> => {
    if (what === 'amount') return editAmount();
    if (!recipient) return void navigate(hubPath);
    if (recipient.type === 'usd_bank') return openDollarFlow(recipient.counterpartyId, quote);
    const filled = draftOfQuote(recipient, quote);
    if (!filled) return void navigate(hubPath);
    await drafts.save(filled.key, filled.draft);
    return void navigate(filled.path);
  };
}
