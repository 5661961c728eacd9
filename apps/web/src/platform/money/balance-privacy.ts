import { createChoice } from '../storage/device-choice.ts';

/** Whether balances are hidden (shown as dots). */
const hidden = createChoice('balances_hidden', ['false', 'true']);
const { subscribe, read, readAsRendered } = hidden.afterPaint;

export const useBalancesHidden = (): boolean => hidden.use() === 'true';
/** For the many amounts of a page: the button answers first. */
export const amountsHidden = {
  subscribe,
  read: () => read() === 'true',
  readAsRendered: () => readAsRendered() === 'true',
};
export const areBalancesHidden = (): boolean => hidden.in(document.cookie) === 'true';
export const hideBalances = (hide: boolean): void => hidden.choose(hide ? 'true' : 'false');
