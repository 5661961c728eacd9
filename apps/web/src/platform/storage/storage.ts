export const themeKey = 'theme';

const keptKeys: readonly string[] = [themeKey];

type Wipeable = Pick<Storage, 'length' | 'key' | 'removeItem' | 'clear'>;

/** Runs when the person leaves the page, so that no session data stays on a shared device. */
export function wipeStorage(session: Wipeable, local: Wipeable): void {
  session.clear();
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
  for (const key of keys) if (key !== null && !keptKeys.includes(key)) local.removeItem(key);
}

function wipe(): void {
  try {
    wipeStorage(sessionStorage, localStorage);
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
}

export function wipeStorageOnUnload(): () => void {
  addEventListener('pagehide', wipe);
  return () => removeEventListener('pagehide', wipe);
}
