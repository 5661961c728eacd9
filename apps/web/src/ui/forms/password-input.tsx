import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Field, type WithField } from './field.tsx';
import { Input } from './input.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'suffix'>;

export function PasswordInput(props: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          onClick={() => setIsVisible(!isVisible)}
          aria-pressed={isVisible}
          aria-label="Show password"
          className="-mr-3 grid size-11 flex-none place-items-center rounded-full text-mute hover:text-ink"
        >
          <Icon className="size-5" strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  );
}

/** A password with its label. */
export function PasswordField(props: WithField<Props>) {
  const { label, hint, error, required, optional, aside, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, required, optional, aside, id, className }}>
      {(control) => <PasswordInput {...rest} {...control} />}
    </Field>
  );
}
