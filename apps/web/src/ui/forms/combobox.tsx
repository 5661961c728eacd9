import { useSyncExternalStore, type ReactNode } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from '../text/class-names.ts';
import { controlFrame } from './input.tsx';

export type ComboboxOption = {
  value: string;
  label: string;
  hint?: string;
  before?: ReactNode;
};

type Props<T extends ComboboxOption> = {
  options: readonly T[];
  value: T | null;
  onValueChange: (option: T | null) => void;
  placeholder?: string;
  emptyMessage?: string;
  /**
   * Set if a server searches the options. It gets the typed text, and the list is not filtered
   * here.
   */
  onSearch?: (text: string) => void;
  disabled?: boolean;
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

const neverChanges = () => () => undefined;

/**
 * The library hides an input with a style attribute, which the content security policy blocks in
 * HTML from the server. So the server renders a plain field in the same frame.
 */
export function Combobox<T extends ComboboxOption>(props: Props<T>) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (isInBrowser) return <LiveCombobox {...props} />;
  const { id, value, placeholder, disabled } = props;
  return (
    <span className={controlFrame}>
      {value?.before}
      <input
        id={id}
        readOnly
        disabled={disabled}
        value={value?.label ?? ''}
        placeholder={placeholder}
        className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
      />
      <ChevronDown className="size-4 flex-none text-mute" strokeWidth={1.75} aria-hidden />
    </span>
  );
}

/** A searchable list, for example of banks and countries. */
function LiveCombobox<T extends ComboboxOption>({
  options,
  value,
  onValueChange,
  placeholder,
  emptyMessage = 'No matches.',
  onSearch,
  disabled,
  required,
  ...control
}: Props<T>) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={onValueChange}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={onSearch ? null : undefined}
      onInputValueChange={(text, { reason }) => {
        // Choosing an option writes its label into the field. That is not a search.
        if (reason === 'input-change' || reason === 'input-clear') onSearch?.(text);
      }}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={cx(controlFrame, 'pr-0')}>
        {value?.before}
        <Base.Input
          {...control}
          aria-required={required || undefined}
          placeholder={placeholder}
          // Select the text, so that typing replaces the chosen option.
          onClick={(event) => event.currentTarget.select()}
          onFocus={(event) => event.currentTarget.select()}
          className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
        />
        <Base.Trigger
          aria-label="Show all"
          className="grid size-11 flex-none place-items-center text-mute"
        >
          <ChevronDown className="size-4" strokeWidth={1.75} aria-hidden />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="z-40 outline-none" sideOffset={6}>
          <Base.Popup className="pop w-(--anchor-width) min-w-60 overflow-hidden rounded-card border border-hairline bg-raised shadow-float">
            <Base.Empty className="px-4 py-3 text-mute empty:p-0">{emptyMessage}</Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
              {(option: T) => <Option key={option.value} option={option} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Option({ option }: { option: ComboboxOption }) {
  return (
    <Base.Item
      value={option}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-input px-3 py-2 text-ink outline-none select-none data-highlighted:bg-hover"
    >
      {option.before}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.label}</span>
        {option.hint && <span className="block truncate text-sm text-body">{option.hint}</span>}
      </span>
      <Base.ItemIndicator>
        <Check className="size-4 text-accent" aria-hidden />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
