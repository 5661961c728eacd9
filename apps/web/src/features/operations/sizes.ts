const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `1.4 GB`, `812 B` */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${figures.format(bytes / 1_000 ** power)} ${units[power]}`;
};

/** `4 seconds`, `12 minutes`, `3.5 hours`, `2 days` */
export const formatSeconds = (seconds: number): string => {
  const steps = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const;
  const [size, name] = steps.find(([step]) => seconds >= step) ?? ([1, 'second'] as const);
  const value = Math.round((seconds / size) * 10) / 10;
  return `${value} ${value === 1 ? name : `${name}s`}`;
};
