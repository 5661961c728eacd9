import { createDraftShelf } from '#platform/storage/draft-shelf.ts';
import { useShelfDraft } from '#platform/storage/use-shelf-draft.ts';
import { changed, type ExchangeDraft } from '../../rules/draft.ts';

const shelf = createDraftShelf<ExchangeDraft>('exchange');

type Options = { readonly draftId: string; readonly isNew: boolean; readonly seed: ExchangeDraft };

export const useExchangeDraft = ({ draftId, isNew, seed }: Options) =>
  useShelfDraft(shelf, { id: draftId, isNew, initial: seed, change: changed });
