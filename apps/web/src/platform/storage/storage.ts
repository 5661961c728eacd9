export const themeKey = 'theme';
/** Only in the native shell. On the web the session is a cookie that no script can read. */
export const authTokenKey = 'auth-token';

const keptKeys: readonly string[] = [themeKey, authTokenKey];

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

export const authToken = {
  read: (): string | null => localStorage.getItem(authTokenKey),
  write: (token: string): void => localStorage.setItem(authTokenKey, token),
  forget: (): void => localStorage.removeItem(authTokenKey),
};
