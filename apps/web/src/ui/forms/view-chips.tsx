import { Chips } from './segmented.tsx';

type Props = {
  label: string;
  /** Of `useViews`. */
  views: {
    readonly labels: Readonly<Record<string, string>>;
    readonly view: string;
    readonly show: (view: string) => void;
  };
  counts?: Readonly<Record<string, number | undefined>>;
};

/** The views of one page, above what it shows. */
export function ViewChips({ label, views: { labels, view, show }, counts = {} }: Props) {
  return (
    <Chips
      className="mb-3"
      label={label}
      name="view"
      value={view}
      onValueChange={show}
      options={Object.entries(labels).map(([value, name]) => ({
        value,
        label: name,
        count: counts[value],
      }))}
    />
  );
}
