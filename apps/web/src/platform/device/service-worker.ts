const lookAgainMs = 60 * 60_000;

/**
 * Registers the worker that keeps hashed files and the offline page. `onUpdate` is called when a
 * newer version waits while this page is open; the function it gets switches over and reloads.
 */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  let reloadWanted = false;
  serviceWorker.addEventListener('controllerchange', () => reloadWanted && location.reload());

  // This page just came from the server, so a worker found now is as new as the page is.
  const arrived = registration.waiting ?? registration.installing;
  arrived?.postMessage('take-over', []);

  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    if (!worker || worker === arrived) return;
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installed' || !serviceWorker.controller) return;
      onUpdate(() => {
        reloadWanted = true;
        worker.postMessage('take-over', []);
      });
    });
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
