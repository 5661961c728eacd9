import { useEffect, useRef } from 'react';

type Props = {
  /** One entry for each field with an error; the id is that of the control. */
  errors: readonly { id: string; message: string }[];
  title?: string;
};

/** Takes the focus when it appears, so that screen readers read the errors. */
export function ErrorSummary({ errors, title = 'Please check these answers' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card bg-negative-soft p-4 text-negative"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} className="underline underline-offset-2">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
