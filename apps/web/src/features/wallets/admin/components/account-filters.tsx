import { useEffect, useRef, useState } from 'react';
import { assetCodes } from '@cowrie/money';
import { SearchInput } from '#ui/search-input.tsx';
import { Chips } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from '../copy.ts';
import type { AccountFilter } from '../queries.ts';
import { useSettled } from '#platform/use-settled.ts';

type Props = {
  filter: AccountFilter;
  onChange: (change: Partial<Record<keyof AccountFilter, string | null>>) => void;
};

const words = copy.accounts;
const kinds = [
  { value: 'any', label: words.anyKind },
  ...Object.entries(copy.kinds).map(([value, label]) => ({ value, label })),
];
const currencies = [
  { value: 'any', label: words.anyAsset },
  ...assetCodes.map((code) => ({ value: code, label: code })),
];
const only = Object.entries(words.onlyNames).map(([value, label]) => ({ value, label }));

export function AccountFilters({ filter, onChange }: Props) {
  const search = useSearch(filter.search, onChange);
  const chosen = (value: string) => (value === 'any' || value === 'all' ? null : value);
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-72">
        <SearchInput
          label={words.search}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...search}
        />
      </div>
      <div className="flex w-full gap-2 sm:w-auto">
        <Select
          aria-label={words.kind}
          options={kinds}
          value={filter.kind || 'any'}
          onChange={(event) => onChange({ kind: chosen(event.target.value) })}
          frameClassName="h-11! rounded-full! text-base! sm:w-40!"
        />
        <Select
          aria-label={words.asset}
          options={currencies}
          value={filter.asset || 'any'}
          onChange={(event) => onChange({ asset: chosen(event.target.value) })}
          frameClassName="h-11! rounded-full! text-base! sm:w-44!"
        />
      </div>
      <Chips
        label={words.only}
        name="only"
        value={filter.only || 'all'}
        onValueChange={(value) => onChange({ only: chosen(value) })}
        options={only}
      />
    </search>
  );
}

/** What is typed shows at once and is searched for when the typing pauses. */
function useSearch(applied: string, onChange: Props['onChange']) {
  const [typed, setTyped] = useState(applied);
  const settled = useSettled(typed.trim());
  const latest = useRef({ applied, onChange });
  useEffect(() => {
    latest.current = { applied, onChange };
  });
  useEffect(() => {
    if (settled !== latest.current.applied) latest.current.onChange({ search: settled });
  }, [settled]);
  return { value: typed, onValueChange: setTyped };
}
