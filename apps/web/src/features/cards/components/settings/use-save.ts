import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/feedback/toast.ts';
import { settingsCopy } from '../../copy-settings.ts';
import { changeSettings } from '../../mutations.ts';
import { type CardDetail, cardQuery, type CardSettings, cardsQuery } from '../../queries.ts';

/** Saves a change with the PIN or a passkey. A person who cancels stays in the sheet. */
export function useSave({ id, settings }: CardDetail, onClose: () => void) {
  const client = useQueryClient();
  return async (change: Partial<CardSettings>): Promise<void> => {
    const saved = await changeSettings(id, { ...settings, ...change });
    if (!saved) return;
    client.setQueryData(cardQuery(id).queryKey, saved);
    void client.invalidateQueries(cardsQuery);
    toast.success(settingsCopy.saved);
    onClose();
  };
}

export type SettingSheetProps = { card: CardDetail; onClose: () => void };
