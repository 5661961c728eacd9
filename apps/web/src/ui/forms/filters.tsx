import type { ReactNode } from 'react';
import { cx } from '../text/class-names.ts';
import { SearchInput } from './search-input.tsx';
import { Select, type SelectOption } from './select.tsx';

/** The filters above a staff table: a search field, a few selects, a row of chips. */
export function FilterBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <search className={cx('mb-3 flex flex-wrap items-center gap-2', className)}>{children}</search>
  );
}

type SearchProps = { label: string; value: string; onValueChange: (value: string) => void };

export function FilterSearch(props: SearchProps) {
  return (
    <div className="w-full sm:w-80">
      <SearchInput
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
    </div>
  );
}

/** Two selects in a row on a phone, all in one row on a wide screen. */
export function FilterSelects({ children }: { children: ReactNode }) {
  return <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">{children}</div>;
}

type SelectProps = {
  label: string;
  /** The label of the first option, which does not filter: 'All countries'. */
  any: string;
  options: readonly SelectOption[];
  /** Empty if nothing is chosen. */
  value: string;
  onValueChange: (value: string | null) => void;
};

export function FilterSelect({ label, any, options, value, onValueChange }: SelectProps) {
  return (
    <Select
      aria-label={label}
      options={[{ value: 'any', label: any }, ...options]}
      value={value || 'any'}
      onChange={({ target }) => onValueChange(target.value === 'any' ? null : target.value)}
      frameClassName="h-11! rounded-full! text-base! sm:w-44!"
    />
  );
}
