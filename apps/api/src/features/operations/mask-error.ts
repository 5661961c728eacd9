const most = 200;

/**
 * The first line of an error, fit for a screen. Account and card numbers and ids of people must not
 * be read in passing, so that longer runs of digits and emails are masked.
 */
export const maskError = (error: string): string => {
  const [first = ''] = error.split('\n');
  return first
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '••••')
    .replace(/\d(?:[ -]?\d){5,}/g, '••••')
    .slice(0, most);
};
