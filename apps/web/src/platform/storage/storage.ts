export const themeKey = 'theme';
/** Exists in the native shell alone; on the web the session is a cookie no script can read. */
export const authTokenKey = 'auth-token';

const survivors: readonly string[] = [themeKey, authTokenKey];

type Wipeable = Pick<Storage, 'length' | 'key' | 'removeItem' | 'clear'>;

/** What leaving the page does: nothing of the session stays behind on a shared device. */
export function wipeStorage(session: Wipeable, local: Wipeable): void {
  session.clear();
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
  for (const key of keys) if (key !== null && !survivors.includes(key)) local.removeItem(key);
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
