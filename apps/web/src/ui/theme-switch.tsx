import { useEffect, useState } from 'react';
import { Segmented } from './segmented.tsx';
import { isThemePreference, setThemePreference, themePreference, type ThemePreference } from './theme.ts';

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

export function ThemeSwitch({ name = 'theme' }: { name?: string }) {
  const [preference, setPreference] = useState<ThemePreference>('system');
  // The stored choice is only known in the browser; the server cannot render it.
  useEffect(() => setPreference(themePreference()), []);
  return (
    <Segmented
      label="Theme"
      name={name}
      options={options}
      value={preference}
      onValueChange={(next) => {
        if (!isThemePreference(next)) return;
        setPreference(next);
        setThemePreference(next);
      }}
    />
  );
}
