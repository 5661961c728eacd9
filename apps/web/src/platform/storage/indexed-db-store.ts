/**
 * A key-value store in IndexedDB, for values that must survive a reload: web storage is wiped on
 * unload. Some private windows have no IndexedDB; there the values live as long as the page.
 */

const memory = new Map<string, unknown>();
let opening: Promise<IDBDatabase | null> | undefined;

function openDatabase(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open('cowrie', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('kept'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null));
  });
  return opening;
}

async function runRequest<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await openDatabase();
  if (!database) return undefined;
  return new Promise((resolve) => {
    const request = work(database.transaction('kept', mode).objectStore('kept'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(undefined));
  });
}

export const indexedDbStore = {
  async get(key: string): Promise<unknown> {
    // Another tab may have changed it, so what this page remembers comes second.
    return (await runRequest('readonly', (store) => store.get(key))) ?? memory.get(key);
  },
  async set(key: string, value: unknown): Promise<void> {
    memory.set(key, value);
    await runRequest('readwrite', (store) => store.put(value, key));
  },
  async remove(key: string): Promise<void> {
    memory.delete(key);
    await runRequest('readwrite', (store) => store.delete(key));
  },
  async removeAll(prefix: string): Promise<void> {
    for (const key of [...memory.keys()].filter((name) => name.startsWith(prefix))) {
      memory.delete(key);
    }
    await runRequest('readwrite', (store) =>
      store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
    );
  },
};
