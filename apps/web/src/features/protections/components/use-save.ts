import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { changeGuard, type GuardChange } from '../mutations.ts';
import { protectionsQuery } from '../queries.ts';

/** For a button without a form: its error is a message on the page. */
export const orTell = (saving: Promise<void>): void =>
  void saving.catch((error: unknown) =>
    toast.error(error instanceof ApiError ? error.message : copy.notSaved),
  );

/** Saves the changes of a sheet one after another, and says when they take effect. */
export function useSave(onClose: () => void) {
  const client = useQueryClient();
  return async (changes: readonly GuardChange[]): Promise<void> => {
    let isLater = false;
    for (const change of changes) {
      const saved = await changeGuard(change);
      client.setQueryData(protectionsQuery.queryKey, saved);
      const currency = 'currency' in change ? change.currency : null;
      isLater ||= saved.pending.some(
        (one) => one.guard === change.guard && one.currency === currency,
      );
    }
    toast.success(isLater ? copy.savedLater : copy.savedNow);
    onClose();
  };
}
