/** Maplerad writes times in three formats. Two of them leave out the time zone. */

const spaced =
  /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d{1,3})?\d*(?: ([+-]\d{2})(\d{2})(?: \w+)?)?$/;

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
