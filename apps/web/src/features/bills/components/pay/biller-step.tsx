import { useState } from 'react';
import { billCategories, searchMost } from '@cowrie/contract/bills/data';
import { ApiError } from '@cowrie/contract/client';
import { useSettled } from '#platform/forms/use-settled.ts';
import { common } from '#ui/text/common-copy.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { payCopy } from '../../copy-pay.ts';
import { countryName } from '../../pay-paths.ts';
import type { Biller } from '../../queries.ts';
import type { PayAddress } from '../../rules/pay-seed.ts';
import { BillerList } from '../biller-list.tsx';
import type { Steps } from './step-props.ts';

const text = payCopy.biller;

type Props = Steps & {
  address: PayAddress;
  countries: readonly string[];
  /** Why the biller of the address cannot be paid. */
  error: Error | null;
  onCountry: (country: string) => void;
  to: (biller: Biller) => string;
};

/** The billers of a category in a country. */
export function BillerStep(props: Props) {
  const { address, countries, error, onCountry, to, stepNumber, stepCount, onBack } = props;
  const { category, country } = address;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  return (
    <Flow
      title={billCategories[category].name}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      action={null}
    >
      {error && (
        <Banner kind="error" className="mb-4">
          {error instanceof ApiError ? error.message : common.unexpected}
        </Banner>
      )}
      <div className="mb-4 flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <SearchInput
            label={text.search}
            maxLength={searchMost}
            value={typed}
            onValueChange={setTyped}
          />
        </div>
        <Select
          aria-label={text.country}
          prefix={<Flag country={country} />}
          frameClassName="h-11! w-auto! rounded-full! text-base!"
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          value={country}
          onChange={({ target }) => onCountry(target.value)}
        />
      </div>
      <BillerList
        search={{ country, category, search }}
        title={text.list}
        to={to}
        state={{ from: 'biller' }}
      />
    </Flow>
  );
}
