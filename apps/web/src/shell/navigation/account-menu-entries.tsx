import { Check, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { accountEntries } from 'virtual:menus';
import type { Me } from '@cowrie/contract';
import { signOut } from '#platform/session/session.ts';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';
import { setThemePreference, themePreference } from '#ui/brand/theme.ts';

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'Same as the device', icon: Monitor },
] as const;

type Props = { me: Me; trigger: ReactElement; align: 'start' | 'end' };

export function AccountMenuEntries({ me, trigger, align }: Props) {
  const [theme, setTheme] = useState(themePreference);
  const themeEntries: MenuEntry[] = themes.map(({ value, label, icon }) => ({
    icon,
    label: (
      <>
        <span className="flex-1">{label}</span>
        {theme === value && <Check className="size-4 text-accent" aria-label="Chosen" />}
      </>
    ),
    onSelect: () => {
      setThemePreference(value);
      setTheme(value);
    },
  }));
  return (
    <Menu
      align={align}
      trigger={trigger}
      heading={
        <>
          <span className="block text-base font-medium text-ink">{me.full_name}</span>@{me.tag}
        </>
      }
      entries={[
        ...accountEntries,
        'separator',
        ...themeEntries,
        'separator',
        { label: 'Sign Out', icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  );
}
