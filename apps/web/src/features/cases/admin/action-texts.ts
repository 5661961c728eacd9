import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { copy } from './copy.ts';
import type { Action, Case } from './queries.ts';

type About = Pick<Case, 'amount' | 'currency'> & {
  readonly refundAsked: Pick<NonNullable<Case['refundAsked']>, 'action'> | null;
};

/**
 * The texts of an action on a case: another member of staff may have proposed it already. Releasing
 * names the amount, so that staff see on the button what leaves.
 */
export const actionTexts = ({ refundAsked, amount, currency }: About, action: Action) => {
  const asked = refundAsked?.action;
  const texts = asked && asked === action ? copy.agree[asked] : copy.actions[action];
  if (action !== 'release' || amount === null || currency === null) return texts;
  const sum = formatMoney(fromWire(amount, currency as AssetCode));
  return { ...texts, label: `${texts.label} ${sum}`, submit: `${texts.submit} ${sum}` };
};
