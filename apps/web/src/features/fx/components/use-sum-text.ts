import { useHideBalance } from '#ui/money/hide-balance.tsx';
import { hiddenText, type Sum, sumText } from '../money.ts';

/** Writes an amount inside a sentence: as dots while the person hides their balances. */
export const useSumText = (): ((sum: Sum) => string) => (useHideBalance() ? hiddenText : sumText);
