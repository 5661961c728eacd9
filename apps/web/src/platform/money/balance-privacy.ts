import { createChoice } from '../storage/device-choice.ts';

/** Whether balances are hidden (shown as dots). */
const hidden = createChoice('balances_hidden', ['false', 'true']);

export const useBalancesHidden = (): boolean => hidden.use() === 'true';
export const areBalancesHidden = (): boolean => hidden.in(document.cookie) === 'true';
export const hideBalances = (hide: boolean): void => hidden.choose(hide ? 'true' : 'false');
