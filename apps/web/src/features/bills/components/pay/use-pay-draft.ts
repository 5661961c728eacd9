import { createDraftShelf } from '#platform/storage/draft-shelf.ts';
import { useShelfDraft } from '#platform/storage/use-shelf-draft.ts';
import type { PayDraft } from '../../rules/pay-seed.ts';

const shelf = createDraftShelf<PayDraft>('bill-payments');

/** A new payment has no id yet. */
export const usePayDraft = (id: string, initial: PayDraft) =>
  useShelfDraft(shelf, { id, isNew: id === '', initial });
