type Props = {
  label: string;
  input: {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
};

/** People do not see this field; programs fill it in. */
export function Decoy({ label, input }: Props) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {label}
        <input {...input} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
