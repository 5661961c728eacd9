/**
 * The person's time zone. In the browser it is the device's, which `Intl` uses by itself. The server
 * renders pages of people in many zones; it sets how the zone of the current page is found.
 */

let find: () => string | undefined = () => undefined;

export const findZoneWith = (lookUp: typeof find): void => {
  find = lookUp;
};

/** Undefined means the zone of this device. */
export const personZone = (): string | undefined => find();
