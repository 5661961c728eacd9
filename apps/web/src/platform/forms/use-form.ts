import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { reportFailure } from '../monitoring/failures.ts';

/**
 * A form of text fields: what was typed, what is wrong with it, and one submit at a time. The server
 * names the wrong field; what a page can tell earlier it tells in `check`.
 */
type Errors<T> = Partial<Record<keyof T & string, string>>;

export type Form<T extends Record<string, string>> = {
  readonly values: T;
  readonly errors: Errors<T>;
  /** What is wrong with the whole rather than a field. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly set: (name: keyof T & string, value: string) => void;
  readonly setValues: (values: Partial<T>) => void;
  readonly clear: () => void;
  /** Spread on a `Field`. */
  readonly field: (name: keyof T & string) => { id: string; error: string | undefined };
  /** Spread on an input. */
  readonly input: (name: keyof T & string) => {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  readonly submit: () => Promise<void>;
  /** Spread on the form. Sent before the page runs, it is a post, so nothing typed lands in an address. */
  readonly props: { method: 'post'; noValidate: true; onSubmit: (event: FormEvent) => void };
};

type Options<T> = {
  readonly initial: T;
  readonly check?: (values: T) => Errors<T>;
  readonly send: (values: T) => Promise<void>;
  /** True when the page has dealt with the failure itself. */
  readonly onFailure?: (error: ApiError) => boolean;
};

const unexpected = 'Something went wrong. Please try again.';

/** What a failed call says of the fields of this form, or of the whole when it names none of them. */
function readFailure<T extends Record<string, string>>(
  error: unknown,
  initial: T,
): { wrong: Errors<T>; whole: string | undefined } {
  if (!(error instanceof ApiError)) {
    reportFailure(error);
    return { wrong: {}, whole: unexpected };
  }
  const known = Object.entries(error.fields).filter(([name]) => name in initial);
  const wrong = Object.fromEntries(known) as Errors<T>;
  return { wrong, whole: known.length > 0 ? undefined : error.message };
}

export function useForm<T extends Record<string, string>>(options: Options<T>): Form<T> {
  const formId = useId();
  const [values, setAll] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<T>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  // A second click arrives before React has drawn the disabled button.
  const sending = useRef(false);
  const idOf = (name: string) => `${formId}${name}`;

  useEarlyTyping(formId, options.initial, setAll);

  const show = (wrong: Errors<T>, whole?: string) => {
    setErrors(wrong);
    setProblem(whole);
    const first = Object.keys(wrong)[0];
    if (first) document.getElementById(idOf(first))?.focus();
  };
  const submit = async () => {
    if (sending.current) return;
    const wrong = options.check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return show(wrong);
    sending.current = true;
    setBusy(true);
    show({});
    try {
      await options.send(values);
    } catch (error) {
      if (error instanceof ApiError && options.onFailure?.(error)) return;
      const { wrong: refused, whole } = readFailure(error, options.initial);
      show(refused, whole);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const set = (name: keyof T & string, value: string) => {
    setAll((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  return {
    values,
    errors,
    problem,
    busy,
    set,
    setValues: (some) => setAll((before) => ({ ...before, ...some })),
    clear: () => {
      setAll(options.initial);
      show({});
    },
    field: (name) => ({ id: idOf(name), error: errors[name] }),
    input: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }) => set(name, target.value),
    }),
    submit,
    props: {
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

/** On a slow line people type before the page runs; what stands in the fields by then counts. */
function useEarlyTyping<T extends Record<string, string>>(
  formId: string,
  initial: T,
  setAll: (change: (before: T) => T) => void,
): void {
  const names = useRef(Object.keys(initial));
  useEffect(() => {
    const typed = names.current.flatMap((name) => {
      const field = document.getElementById(`${formId}${name}`);
      // A chooser shows other words than the value it stands for; only plain inputs carry the name.
      const isOurs = field instanceof HTMLInputElement && field.name === name;
      return isOurs && field.value ? [[name, field.value]] : [];
    });
    if (typed.length > 0) setAll((before) => ({ ...before, ...Object.fromEntries(typed) }));
  }, [formId, setAll]);
}
