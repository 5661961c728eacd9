import { useRef, type ComponentProps } from 'react';
import { Search, X } from 'lucide-react';
import { Input } from './input.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'icon' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

export function SearchInput({ label, value, onValueChange, placeholder, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <Input
      ref={input}
      {...rest}
      type="search"
      icon={Search}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      frameClassName="h-11! rounded-full! text-base!"
      className="[&::-webkit-search-cancel-button]:hidden"
      suffix={
        value !== '' && (
          <button
            type="button"
            onClick={clear}
            aria-label="Clear search"
            className="-mr-3 grid size-11 flex-none place-items-center rounded-full text-mute hover:text-ink"
          >
            <X className="size-4" aria-hidden />
          </button>
        )
      }
    />
  );
}
