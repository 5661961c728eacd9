import { ArrowUp } from 'lucide-react';
import { billCompanies, type BillCompany } from '@cowrie/contract/bills/data';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { copy } from '../copy.ts';

type Props = { order: readonly BillCompany[]; onChange: (order: BillCompany[]) => void };

/** Pure: the company one place further up. */
export const raise = (order: readonly BillCompany[], company: BillCompany): BillCompany[] => {
  const place = order.indexOf(company);
  if (place < 1) return [...order];
  const others = order.filter((name) => name !== company);
  return [...others.slice(0, place - 1), company, ...others.slice(place - 1)];
};

export function CompanyOrder({ order, onChange }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{copy.biller.order}</legend>
      <ol className="grid gap-1">
        {order.map((company, place) => (
          <li
            key={company}
            className="flex min-h-11 items-center gap-3 rounded-input border border-hairline px-3"
          >
            <span className="tabular-nums text-mute">{place + 1}.</span>
            <span className="min-w-0 flex-1">{billCompanies[company]}</span>
            {place > 0 && (
              <IconButton
                label={copy.biller.raise(billCompanies[company])}
                icon={ArrowUp}
                onClick={() => onChange(raise(order, company))}
              />
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
