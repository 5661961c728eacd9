/**
 * Forms of public pages that are sent without a script. The browser posts the form to its page; the
 * server makes the call that the script would have made, and renders the page again with what became
 * of it: the typed values, the errors at their fields, or the result.
 */

import {
  ApiError,
  createClient,
  createPathMatcher,
  type InputOf,
  type OutputOf,
  pathTable,
  type RouteId,
  type Routes,
} from '@cowrie/contract';
import { fromWeb } from '#platform/http/request.ts';
import { maxJsonBytes } from '#platform/http/body.ts';

export type FormCall = <Id extends RouteId>(
  id: Id,
  input: InputOf<Routes[Id]>,
) => Promise<OutputOf<Routes[Id]>>;

export type PageForm = {
  /** The name by which its page finds the answer; a hidden field `form` chooses among several. */
  readonly form: string;
  /** `/help/articles/{slug}` */
  readonly path: string;
  /** Files make a form larger than the usual. */
  readonly maxBytes?: number;
  readonly submit: (
    /** The value of a field; empty if it was not sent. */
    field: (name: string) => string,
    tools: {
      readonly call: FormCall;
      readonly params: Readonly<Record<string, string>>;
      readonly form: FormData;
    },
  ) => Promise<{
    /** Values that the page shows afterwards. */
    readonly done: Readonly<Record<string, unknown>>;
    /** `set-cookie` headers. */
    readonly cookies?: readonly string[];
  }>;
};

/** The type that `apps/web/src/platform/pages/page-context.ts` calls a `FormAnswer`. */
export type FormAnswer = {
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
  readonly done: Readonly<Record<string, unknown>> | null;
};

type SentForm = {
  readonly answer: FormAnswer;
  readonly status: number;
  readonly cookies: readonly string[];
};

const mostFields = 40;
const unreadable = 'Your form could not be read. Please try again.';

const readForm = async (request: Request, maxBytes: number): Promise<FormData | null> => {
  const bytes = await fromWeb(request).bytes(maxBytes);
  if (!bytes) return null;
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  return form && [...form.keys()].length <= mostFields ? form : null;
};

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    // Browsers send a line break as two characters, scripts as one.
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  );

const failed = (form: string, values: Record<string, string>, error: unknown): SentForm => {
  if (!(error instanceof ApiError)) throw error;
  const known = Object.entries(error.fields).filter(([name]) => name in values);
  const problem = known.length > 0 ? null : error.message;
  return {
    answer: { form, values, errors: Object.fromEntries(known), problem, done: null },
    // A call that got no answer has no status.
    status: error.status || 503,
    cookies: [],
  };
};

/** Sends the form of a page; null if the page has none. */
export const createFormSender = (
  forms: readonly PageForm[],
  /** Calls the api as the visitor who sent the form. */
  callsOf: (page: Request, env: unknown) => (url: string, init: RequestInit) => Promise<Response>,
) => {
  const paths = [...Map.groupBy(forms, ({ path }) => path)];
  const matcher = createPathMatcher(
    paths.map(([path, value]) => ({ method: 'POST', path, value })),
  );
  return async (request: Request, env: unknown): Promise<SentForm | null> => {
    const found = matcher.match('POST', new URL(request.url).pathname);
    const [first] = found?.value ?? [];
    if (!found || !first) return null;
    const { value: here, params } = found;
    const most = Math.max(maxJsonBytes, ...here.map(({ maxBytes }) => maxBytes ?? 0));
    const form = await readForm(request, most);
    if (!form) {
      const answer = { form: first.form, values: {}, errors: {}, problem: unreadable, done: null };
      return { answer, status: 400, cookies: [] };
    }
    const values = textsOf(form);
    const chosen = here.find((one) => one.form === values['form']) ?? first;
    const { call } = createClient({ paths: pathTable(), fetch: callsOf(request, env) });
    try {
      const tools = { call, params, form };
      const { done, cookies = [] } = await chosen.submit((name) => values[name] ?? '', tools);
      return {
        answer: { form: chosen.form, values: {}, errors: {}, problem: null, done },
        status: 200,
        cookies,
      };
    } catch (error) {
      return failed(chosen.form, values, error);
    }
  };
};
