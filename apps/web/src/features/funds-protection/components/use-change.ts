import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { changeVault, type VaultChange } from '../mutations.ts';
import { fundsQuery } from '../queries.ts';

/** Saves a change of the vault and says when it takes effect. */
export function useChange(onClose: () => void) {
  const client = useQueryClient();
  return async (change: VaultChange): Promise<void> => {
    const saved = await changeVault(change);
    client.setQueryData(fundsQuery.queryKey, saved);
    const isLater = saved.vault.pending.some(({ setting }) => setting === change.setting);
    toast.success(isLater ? copy.savedLater : copy.savedNow);
    onClose();
  };
}
