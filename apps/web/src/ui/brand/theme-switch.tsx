import { useSyncExternalStore } from 'react';
import { Segmented } from '../forms/segmented.tsx';
import {
  isThemePreference,
  onThemePreference,
  setThemePreference,
  themePreference,
} from './theme.ts';

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

export function ThemeSwitch({ name = 'theme' }: { name?: string }) {
  // The stored choice is in the browser, so the server cannot render it.
  const preference = useSyncExternalStore(onThemePreference, themePreference, () => 'system');
  return (
    <Segmented
      label="Theme"
      name={name}
      options={options}
      value={preference}
      onValueChange={(next) => {
        if (isThemePreference(next)) setThemePreference(next);
      }}
    />
  );
}
