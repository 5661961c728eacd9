/** Pure: a rate alert in words. */

import { pairOf } from '@cowrie/contract/fx/data';
import { copy } from '../copy.ts';
import { priceText, unitText } from '../money.ts';
import { isSelling, priceCurrency } from './orders.ts';
import { currenciesOf, type Direction } from './prices.ts';

/** '$1 sells for ₦1,600.00 or more', '$1 costs ₦1,500.00 or less' */
export function sayAlert(alert: Direction & { readonly price: string }): string {
  const pair = pairOf(alert.from, alert.to);
  const unit = unitText(pair ? currenciesOf(pair).base : alert.from);
  const price = priceText(alert.price, priceCurrency(alert));
  return isSelling(alert) ? copy.alerts.sell(unit, price) : copy.alerts.buy(unit, price);
}
