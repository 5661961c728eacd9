/**
 * A few small values that outlive the page, in IndexedDB: web storage is wiped on unload. Where
 * IndexedDB is refused (some private windows) values live as long as the page.
 */
const memory = new Map<string, unknown>();
let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open('cowrie', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('kept'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null));
  });
  return opened;
}

async function use<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    const request = work(database.transaction('kept', mode).objectStore('kept'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(undefined));
  });
}

export const indexedDbStore = {
  async get(key: string): Promise<unknown> {
    return memory.get(key) ?? (await use('readonly', (store) => store.get(key)));
  },
  async set(key: string, value: unknown): Promise<void> {
    memory.set(key, value);
    await use('readwrite', (store) => store.put(value, key));
  },
  async remove(key: string): Promise<void> {
    memory.delete(key);
    await use('readwrite', (store) => store.delete(key));
  },
  async removeAll(prefix: string): Promise<void> {
    for (const key of [...memory.keys()].filter((name) => name.startsWith(prefix))) {
      memory.delete(key);
    }
    await use('readwrite', (store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
  },
};
