import { formatMoney, fromWire } from '@cowrie/money';
import { ButtonLink } from '#ui/controls/button.tsx';
import { copy } from '../../copy.ts';
import { addMoneyPath, type Missing } from '../../rules/add-money.ts';

/** Beside every "Insufficient balance": leads to adding exactly what is missing. */
export function AddMissingMoney({ currency, missing }: Missing) {
  return (
    <ButtonLink to={addMoneyPath(currency, missing)} size="sm" variant="secondary">
      {copy.amount.addMissing(formatMoney(fromWire(missing, currency)))}
    </ButtonLink>
  );
}
