import { createContext, useContext } from 'react';

const HideBalance = createContext(false);

/** Amounts inside it are shown as dots if `value` is true. The shell stores the setting. */
export const HideBalanceProvider = HideBalance.Provider;

export function useHideBalance(): boolean {
  return useContext(HideBalance);
}
