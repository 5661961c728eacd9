import { areSettingsKept, settingCookie } from '@cowrie/contract/platform/setting-cookies';

type Theme = 'light' | 'dark';
type ThemePreference = Theme | 'system';

const yearSeconds = 31_536_000;

export function isThemePreference(value: unknown): value is ThemePreference {
  return value === 'light' || value === 'dark' || value === 'system';
}

export function themePreference(): ThemePreference {
  const stored = localStorage.getItem('theme') ?? /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1];
  return isThemePreference(stored) ? stored : 'system';
}

function resolveTheme(preference: ThemePreference): Theme {
  if (preference !== 'system') return preference;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const listeners = new Set<() => void>();

export function onThemePreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The cookie lets the server render the right theme; local storage survives a cleared cookie. */
export function setThemePreference(preference: ThemePreference): void {
  if (areSettingsKept(document.cookie)) localStorage.setItem('theme', preference);
  document.cookie = settingCookie('theme', preference, yearSeconds, document.cookie);
  document.documentElement.dataset['theme'] = resolveTheme(preference);
  for (const listener of listeners) listener();
}
