/**
 * Maplerad writes times in four formats. Two of them leave out the time zone, and one carries the
 * running clock of a Go process: '2023-12-11 21:22:32.312347102 +0000 UTC m=+1129.482495385'.
 */

const spaced =
  /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d{1,3})?\d*(?: ([+-]\d{2})(\d{2})(?: \w+)?)?(?: m=\S+)?$/;

export const readMoment = (written: string | null | undefined): Date | null => {
  if (!written) return null;
  const parts = spaced.exec(written);
  const [, day, time, fraction = '', hours, minutes] = parts ?? [];
  // Without a time zone it is UTC.
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const moment = new Date(parts ? `${day}T${time}${fraction}${zone}` : written);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** '1983-05-24' → '24-05-1983', the date format of Maplerad's forms. */
export const toFormDate = (isoDate: string): string => isoDate.split('-').toReversed().join('-');
