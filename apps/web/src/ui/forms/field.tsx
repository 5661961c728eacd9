import { useId, type FormHTMLAttributes, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../text/class-names.ts';

/** Spread on the control, so that its label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

type FieldFrame = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** Shown at the right of the label, such as a "Forgot password?" link. */
  aside?: ReactNode;
  id?: string;
  className?: string;
};

type FieldProps = FieldFrame & { children: (control: ControlProps) => ReactNode };

/** A form of `useForm` as its frame sees it. */
export type SubmittedForm = {
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly props: FormHTMLAttributes<HTMLFormElement>;
};

/** A form of `useForm` as a field sees it. */
export type FormWith<Name extends string> = {
  readonly bind: (name: Name) => {
    id: string;
    error: string | undefined;
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
};

/** The props of a field with its control: `<InputField {...form.bind('name')} label={text.name} />`. */
export type WithField<Control> = FieldFrame & Omit<Control, keyof FieldFrame>;

/** A label, the control, the error and the hint. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  aside,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={controlId} className="text-sm font-medium text-ink">
          {label}
          {optional && <span className="font-normal text-mute"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="text-sm text-mute">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-negative">
      <CircleAlert className="mt-px size-4 flex-none" strokeWidth={1.75} aria-hidden />
      <span className="text-left whitespace-pre-line">{children}</span>
    </p>
  );
}
