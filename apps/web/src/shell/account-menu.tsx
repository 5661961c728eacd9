import { Check, LogOut, Monitor, Moon, Settings, ShieldCheck, Sun, User } from 'lucide-react';
import { useState } from 'react';
import { pagePaths } from 'virtual:page-paths';
import { signOut, useMe } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { setThemePreference, themePreference, type ThemePreference } from '#ui/theme.ts';
import { existing } from './navigation.ts';

const pages = existing(
  [
    { label: 'Profile', to: '/profile', icon: User },
    { label: 'Settings', to: '/settings', icon: Settings },
    { label: 'Security', to: '/security', icon: ShieldCheck },
  ],
  pagePaths,
);

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'Same as the device', icon: Monitor },
] as const;

/** Who is signed in, their pages, the theme, and the way out. */
export function AccountMenu({ align = 'end' }: { align?: 'start' | 'end' }) {
  const me = useMe();
  const [theme, setTheme] = useState<ThemePreference>();
  if (!me) return null;
  const choose = (next: ThemePreference) => {
    setThemePreference(next);
    setTheme(next);
  };
  const themeEntries: MenuEntry[] = themes.map(({ value, label, icon }) => ({
    icon,
    label: (
      <>
        <span className="flex-1">{label}</span>
        {theme === value && <Check className="size-4 text-accent" aria-label="Chosen" />}
      </>
    ),
    onSelect: () => choose(value),
  }));
  return (
    <Menu
      align={align}
      trigger={
        <button
          type="button"
          aria-label="Account menu"
          className="grid size-11 flex-none place-items-center rounded-full"
          // The stored choice is known to the browser alone, so it is read when the menu is wanted.
          onPointerDown={() => setTheme(themePreference())}
          onFocus={() => setTheme(themePreference())}
        >
          <Avatar name={me.full_name} src={me.avatarUrl ?? undefined} />
        </button>
      }
      heading={
        <>
          <span className="block text-base font-medium text-ink">{me.full_name}</span>@{me.tag}
        </>
      }
      entries={[
        ...pages,
        ...(pages.length > 0 ? (['separator'] as const) : []),
        ...themeEntries,
        'separator',
        { label: 'Sign Out', icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  );
}
