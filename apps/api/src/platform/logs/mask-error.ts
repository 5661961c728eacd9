const longest = 200;

/** Pure: the first line of a job's error, without what may be personal: emails and long numbers. */
export const maskError = (error: string | null): string | null => {
  const [line = ''] = (error ?? '').trim().split('\n');
  const masked = line
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '•••')
    .replaceAll(/\+?\d[\d\s().-]{4,}\d/g, '•••');
  return masked === '' ? null : masked.slice(0, longest);
};
