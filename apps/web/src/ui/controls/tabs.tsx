import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';

type Tab = { value: string; label: ReactNode; content: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

export function Tabs({ label, tabs, value, defaultValue, onValueChange }: Props) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-hairline"
        activateOnFocus
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px h-11 border-b-2 border-transparent font-medium whitespace-nowrap text-mute transition-colors duration-120 hover:text-ink focus-visible:rounded-chip focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4 outline-offset-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
