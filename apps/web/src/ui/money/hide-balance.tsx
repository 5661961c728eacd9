import { createContext, useContext } from 'react';

const HideBalance = createContext(false);

/** Everything under it shows dots for amounts while `value` is true. The shell keeps the choice. */
export const HideBalanceProvider = HideBalance.Provider;

export function useHideBalance(): boolean {
  return useContext(HideBalance);
}
