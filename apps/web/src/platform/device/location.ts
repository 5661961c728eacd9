/** Where the device is, rounded to about a kilometre before it leaves the device. */

type CoarsePoint = { readonly latitude: number; readonly longitude: number };

const waitMs = 8_000;
/** A position of the last minutes is good enough for a place. */
const oldestMs = 300_000;

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Asks the person the first time. Null if they refuse, or if the device does not know. */
export function readLocation(): Promise<CoarsePoint | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: waitMs, maximumAge: oldestMs },
    ),
  );
}
