import { useState } from 'react';
import { planGroups } from '@cowrie/contract/bills/data';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { payCopy } from '../../copy-pay.ts';
import { moneyOf, sumText } from '../../money.ts';
import type { BillerDetail, BillPlan } from '../../queries.ts';
import {
  areValues,
  groupPlans,
  hasSizes,
  isPlanSort,
  type PlanSort,
  planSorts,
  saysSize,
  searchPlans,
  sizeText,
} from '../../rules/plans.ts';

const text = payCopy.choice;
/** Shorter lists are read faster than searched. */
const searchFrom = 8;
const sorts = Object.entries(planSorts).map(([value, label]) => ({ value, label }));

type Props = { biller: BillerDetail; chosen: string; onChoose: (planId: string) => void };

/** Plans by how long they run, with search, and sorted as the person wants. */
export function PlanChoice({ biller, chosen, onChoose }: Props) {
  const { plans, currency } = biller;
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<PlanSort>('price');
  const groups = groupPlans(searchPlans(plans, typed), sort);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {plans.length >= searchFrom && (
          <div className="min-w-0 flex-1 basis-40">
            <SearchInput label={text.search} value={typed} onValueChange={setTyped} />
          </div>
        )}
        {hasSizes(plans) && (
          <Select
            aria-label={text.sort}
            frameClassName="h-11! w-auto! rounded-full! text-base!"
            options={sorts}
            value={sort}
            onChange={({ target }) => isPlanSort(target.value) && setSort(target.value)}
          />
        )}
      </div>
      {groups.length === 0 && <output className="text-body">{text.noMatch}</output>}
      {groups.map(({ group, plans: ofGroup }) => (
        <fieldset key={group}>
          <legend className="mb-2 text-sm font-medium text-mute">
            {groups.length > 1 || group !== 'other'
              ? planGroups[group]
              : areValues(biller)
                ? text.values
                : text.plans}
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
            {ofGroup.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                currency={currency}
                isChosen={plan.id === chosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

type CardProps = {
  plan: BillPlan;
  currency: string;
  isChosen: boolean;
  onChoose: (planId: string) => void;
};

function PlanCard({ plan, currency, isChosen, onChoose }: CardProps) {
  const { id, name, price, days, megabytes, perGigabyte } = plan;
  const details = [
    megabytes !== null && !saysSize(name, megabytes) && sizeText(megabytes),
    days !== null && text.days(days),
  ].filter(Boolean);
  return (
    <label className="flex min-h-16 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-hairline-strong bg-surface px-4 py-3 transition-colors duration-120 hover:border-control-line has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        className="radio outline-none"
        name="plan"
        value={id}
        checked={isChosen}
        onChange={() => onChoose(id)}
      />
      <span className="min-w-0 flex-1 basis-16">
        <span className="block font-medium wrap-anywhere text-ink">{name}</span>
        {details.length > 0 && (
          <span className="block text-sm text-body">{details.join(' · ')}</span>
        )}
      </span>
      {name !== sumText({ amount: price, currency }) && (
        <span className="ml-auto text-right">
          <MoneyText amount={moneyOf(price, currency)} alwaysShown className="block" />
          {perGigabyte !== null && (
            <span className="block text-sm whitespace-nowrap text-body tabular-nums">
              {text.perGigabyte(sumText({ amount: perGigabyte, currency }))}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
