const updateCheckMs = 60 * 60_000;

/**
 * Registers the worker that caches hashed files and the offline page. `onUpdate` is called when a
 * newer version is ready while this page is open. Its argument switches to that version and reloads.
 */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  let shouldReload = false;
  serviceWorker.addEventListener('controllerchange', () => shouldReload && location.reload());

  // This page just came from the server, so a worker found now has the same version as the page.
  const firstWorker = registration.waiting ?? registration.installing;
  firstWorker?.postMessage('take-over', []);

  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    if (!worker || worker === firstWorker) return;
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installed' || !serviceWorker.controller) return;
      onUpdate(() => {
        shouldReload = true;
        worker.postMessage('take-over', []);
      });
    });
  });
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  setInterval(checkForUpdate, updateCheckMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
}
