/**
 * A form of text fields: its values, its errors, and one submit at a time. `check` finds errors
 * before the call; the server reports the others at their fields.
 */

import { useId, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { reportFailure } from '../monitoring/failures.ts';
import type { FormAnswer } from '../pages/page-context.ts';

type Failure<T> = { readonly errors: Errors<T>; readonly problem: string | undefined };
type Errors<T> = Partial<Record<keyof T & string, string>>;

export type Form<T extends Record<string, string>> = {
  readonly values: T;
  readonly errors: Errors<T>;
  /** An error of the whole form, not of one field. */
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
  /** Both, to spread on a field with its control, such as `InputField`. */
  readonly bind: (
    name: keyof T & string,
  ) => ReturnType<Form<T>['field']> & ReturnType<Form<T>['input']>;
  readonly submit: () => Promise<void>;
  /** Sets a value and submits it, for a field that submits on its last digit. */
  readonly submitWith: (name: keyof T & string, value: string) => Promise<void>;
  /**
   * Spread on the form. `public/early.js` holds a submit back that comes before the script runs. If
   * that file is missing, a GET would put the typed values into the address.
   */
  readonly props: { method: 'post'; noValidate: true; onSubmit: (event: FormEvent) => void };
};

export type FormOptions<T> = {
  readonly initial: T;
  /** From `usePageForm`: what became of the form when it was sent without a script. */
  readonly answered?: FormAnswer | undefined;
  readonly check?: (values: T) => Errors<T>;
  readonly send: (values: T) => Promise<void>;
  /** Returns true if the page handled the error itself. */
  readonly onFailure?: (error: ApiError) => boolean;
};

const unexpected = 'Something went wrong. Please try again.';

/** The server's path of a field names the part of the body too: its `change.tag` is the field `tag`. */
const fieldOf = (path: string, initial: object): string =>
  path in initial ? path : path.replace(/^(change|subject)\.(terms\.)?/, '');

/** The errors of a failed call at the fields of this form, or as one problem if it names none. */
function readFailure<T extends Record<string, string>>(error: unknown, initial: T): Failure<T> {
  if (!(error instanceof ApiError)) {
    reportFailure(error);
    return { errors: {}, problem: unexpected };
  }
  const known = Object.entries(error.fields)
    .map(([path, sentence]) => [fieldOf(path, initial), sentence] as const)
    .filter(([name]) => name in initial);
  const errors = Object.fromEntries(known) as Errors<T>;
  return { errors, problem: known.length > 0 ? undefined : error.message };
}

/** The initial values, or what the person had typed and what became of it. */
const startWith = <T extends Record<string, string>>(initial: T, answered?: FormAnswer) => {
  const typed = Object.entries(answered?.values ?? {}).filter(([name]) => name in initial);
  const values: T = { ...initial, ...Object.fromEntries(typed) };
  const outcome: Failure<T> = {
    errors: (answered?.errors ?? {}) as Errors<T>,
    problem: answered?.problem ?? undefined,
  };
  return { values, outcome };
};

type Bindings<T extends Record<string, string>> = Pick<Form<T>, 'values' | 'errors' | 'set'> & {
  readonly idOf: (name: string) => string;
};

function bindings<T extends Record<string, string>>({ values, errors, idOf, set }: Bindings<T>) {
  const field: Form<T>['field'] = (name) => ({ id: idOf(name), error: errors[name] });
  const input: Form<T>['input'] = (name) => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }) => set(name, target.value),
  });
  const bind: Form<T>['bind'] = (name) => ({ ...field(name), ...input(name) });
  return { field, input, bind };
}

export function useForm<T extends Record<string, string>>(options: FormOptions<T>): Form<T> {
  const formId = useId();
  const [start] = useState(() => startWith(options.initial, options.answered));
  const [values, setAll] = useState(start.values);
  const [{ errors, problem }, setOutcome] = useState<Failure<T>>(start.outcome);
  const [busy, setBusy] = useState(false);
  // A second click arrives before React has drawn the disabled button.
  const isSending = useRef(false);
  const idOf = (name: string) => `${formId}${name}`;

  const showErrors = (found: Errors<T>, formProblem?: string) => {
    setOutcome({ errors: found, problem: formProblem });
    const first = Object.keys(found)[0];
    if (first) document.getElementById(idOf(first))?.focus();
  };
  const send = async (given: T) => {
    if (isSending.current) return;
    const found = options.check?.(given) ?? {};
    if (Object.keys(found).length > 0) return showErrors(found);
    isSending.current = true;
    setBusy(true);
    showErrors({});
    try {
      await options.send(given);
    } catch (error) {
      if (error instanceof ApiError && options.onFailure?.(error)) return;
      const failure = readFailure(error, options.initial);
      showErrors(failure.errors, failure.problem);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const set = (name: keyof T & string, value: string) => {
    setAll((before) => ({ ...before, [name]: value }));
    setOutcome((before) => ({ ...before, errors: { ...before.errors, [name]: undefined } }));
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
      showErrors({});
    },
    ...bindings({ values, errors, idOf, set }),
    submit: () => send(values),
    submitWith: (name, value) => {
      set(name, value);
      return send({ ...values, [name]: value });
    },
    props: {
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void send(values);
      },
    },
  };
}
