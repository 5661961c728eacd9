import { useState } from 'react';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { payCopy } from '../../copy-pay.ts';
import { moneyOf, sumText } from '../../money.ts';
import type { BillerDetail } from '../../queries.ts';
import { packageName, packagesOf, searchPlans } from '../../rules/plans.ts';

const text = payCopy.choice;
const searchFrom = 8;

type Props = { biller: BillerDetail; chosen: string; onChoose: (planId: string) => void };

/** TV: first the package, then for how many months. */
export function PackageChoice({ biller, chosen, onChoose }: Props) {
  const { plans, currency } = biller;
  const [typed, setTyped] = useState('');
  const plan = plans.find(({ id }) => id === chosen);
  const all = packagesOf(plans);
  const shown = packagesOf(searchPlans(plans, typed));
  const open = all.find(({ name }) => plan && name === packageName(plan));
  const money = (price: number) => <MoneyText amount={moneyOf(price, currency)} alwaysShown />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {all.length >= searchFrom && (
        <SearchInput label={text.search} value={typed} onValueChange={setTyped} />
      )}
      {shown.length === 0 && <output className="text-body">{text.noMatch}</output>}
      <RadioGroup
        cards
        legend={text.package}
        name="package"
        value={open?.name ?? ''}
        onValueChange={(name) => {
          const first = all.find((one) => one.name === name)?.plans[0];
          if (first) onChoose(first.id);
        }}
        options={shown.map(({ name, plans: durations }) => ({
          value: name,
          label: name,
          ...(durations[0] && { aside: money(durations[0].price) }),
        }))}
      />
      {open && open.plans.length > 1 && (
        <SelectField
          label={text.duration}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          options={open.plans.map(({ id, name, months, price }) => ({
            value: id,
            label: `${months === null ? name : text.months(months)}, ${sumText({ amount: price, currency })}`,
          }))}
        />
      )}
    </div>
  );
}
