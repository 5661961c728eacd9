type Props = {
  label: string;
  /** The masked value. */
  hidden: string;
  /** The full value, after it was revealed. */
  value: string | undefined;
  mayReveal: boolean;
  onReveal: () => void;
  onHide: () => void;
};

/** A masked value that staff can reveal with a reason and hide again. */
export function HiddenValue({ label, hidden, value, mayReveal, onReveal, onHide }: Props) {
  const isOpen = value !== undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 break-words">{value ?? hidden}</span>
      {mayReveal && (
        <button
          type="button"
          onClick={isOpen ? onHide : onReveal}
          className="relative rounded-chip text-sm font-medium text-accent before:absolute before:-inset-2.5 before:content-[''] hover:underline"
        >
          {isOpen ? 'Hide' : 'Show'}
          <span className="sr-only">: {label}</span>
        </button>
      )}
    </span>
  );
}
