/**
 * Schema drift: an answer or an event of a company that no longer fits the format we read. A list
 * keeps its readable rows; every unreadable row or answer is reported, so that staff see the field
 * that changed.
 */

import * as z from 'zod';

export type DriftField = { readonly field: string; readonly problem: string };

export type Drift = {
  readonly provider: string;
  /** The call or the event that was read: 'GET /v1/transactions', 'event transfer.successful'. */
  readonly source: string;
  readonly at: Date;
  readonly fields: readonly DriftField[];
  /** The value that did not fit, with secrets masked. */
  readonly sample: unknown;
};
export type ReportDrift = (drift: Drift) => void;

type Misfit = { readonly value: unknown; readonly fields: readonly DriftField[] };

/** The unreadable rows of the parse that is running. Parsing is synchronous, so there is only one. */
let collected: Misfit[] | undefined;

/** How far a value is from a format. A list where an object belongs is another format altogether. */
const distanceOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.some(({ path }) => path.length === 0) ? Number.MAX_SAFE_INTEGER : issues.length;

/**
 * The problems of a value. If none of several formats fits, the format with the fewest problems is
 * the one that was meant.
 */
const findProblems = (
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): DriftField[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const formats = issue.code === 'invalid_union' ? issue.errors : [];
    const [nearest] = formats.toSorted((a, b) => distanceOf(a) - distanceOf(b));
    return nearest && nearest.length > 0
      ? findProblems(nearest, path)
      : [{ field: path.join('.'), problem: issue.message }];
  });

const fieldsOf = (error: z.ZodError): DriftField[] => findProblems(error.issues);

/**
 * A list in which one unreadable row must not hide the others: it is left out and collected. Use it
 * for every list of a company.
 */
export const rowsOf = <S extends z.ZodType>(row: S) =>
  z.array(z.unknown()).transform((values): z.output<S>[] =>
    values.flatMap((value) => {
      const parsed = row.safeParse(value);
      if (parsed.success) return [parsed.data];
      collected?.push({ value, fields: fieldsOf(parsed.error) });
      return [];
    }),
  );

/**
 * Parses rows like `rowsOf`, but a list of which no row at all can be read does not fit: it is not
 * an empty list.
 */
export const someRowsOf = <S extends z.ZodType>(row: S) =>
  z.array(z.unknown()).transform((values, context): z.output<S>[] => {
    const rows = rowsOf(row).parse(values);
    if (rows.length === 0 && values.length > 0) {
      context.addIssue({ code: 'custom', message: 'no row can be read' });
    }
    return rows;
  });

/**
 * A word of a company's list. An unknown one is read as the fallback and collected: the list has
 * grown, and staff should look at it.
 */
export const wordOf = <T extends string>(
  field: string,
  words: Readonly<Record<string, T>>,
  otherwise: NoInfer<T>,
) =>
  z.string().transform((said): T => {
    const known = words[said.toUpperCase()];
    if (known !== undefined) return known;
    collected?.push({ value: said, fields: [{ field, problem: `Unknown word: ${said}` }] });
    return otherwise;
  });

type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly misfits: readonly Misfit[] }
  | { readonly ok: false; readonly misfits: readonly Misfit[] };

/** Parses a value and tells apart what fits and what does not. */
export const readValue = <S extends z.ZodType>(schema: S, value: unknown): Reading<z.output<S>> => {
  const outer = collected;
  const misfits: Misfit[] = [];
  collected = misfits;
  try {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data, misfits };
    return { ok: false, misfits: [...misfits, { value, fields: fieldsOf(parsed.error) }] };
  } finally {
    collected = outer;
  }
};

/** The fields of a value that do not fit a format; empty if it fits. */
export const problemsOf = (schema: z.ZodType, value: unknown): DriftField[] =>
  readValue(schema, value).misfits.flatMap(({ fields }) => [...fields]);

/**
 * A field we can do without. If it does not fit, the fallback is read, and the field is collected
 * like an unreadable row.
 */
export const readableOr = <S extends z.ZodType>(field: string, schema: S, fallback: z.output<S>) =>
  schema.catch(({ error, value }) => {
    const fields = findProblems(error.issues, [field]);
    collected?.push({ value: { [field]: value }, fields });
    return fallback;
  });
