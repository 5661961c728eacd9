import type { ErrorCode, ErrorEnvelope } from './errors.ts';
import { fillPath } from './path-pattern.ts';
import type { InputOf, OutputOf } from './route.ts';
import type { PathTable, RouteId, Routes } from './rooms.ts';

/**
 * The error of a failed call: the server's code and sentence, or a code for a call that never
 * reached it.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'OFFLINE' | 'TIMEOUT';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    init: Pick<ApiError, 'code' | 'message' | 'status'> &
      Partial<Pick<ApiError, 'fields' | 'details' | 'requestId' | 'retryAfterSeconds'>>,
  ) {
    super(init.message);
    this.name = 'ApiError';
    this.code = init.code;
    this.status = init.status;
    this.fields = init.fields ?? {};
    this.details = init.details ?? {};
    this.requestId = init.requestId ?? null;
    this.retryAfterSeconds = init.retryAfterSeconds ?? null;
  }
}

type CallOptions = {
  readonly signal?: AbortSignal;
  /** Headers beside the input: a PIN, a proof, an idempotency key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The browser finishes the call although the person leaves the page; for small bodies only. */
  readonly keepalive?: boolean;
};

type ClientOptions = {
  readonly paths: PathTable;
  readonly baseUrl?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly onError?: (error: ApiError) => void;
};

type Loose = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  files?: readonly Blob[];
};

const formOf = (files: readonly Blob[]): FormData => {
  const form = new FormData();
  for (const [at, file] of files.entries()) form.append('file', file, `file-${at}`);
  return form;
};

const noConnection = 'Network error. Please check your connection and try again.';

const queryString = (query: Record<string, unknown> | undefined): string => {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
};

/** The body of a failed function; its code is in a header. */
type FunctionError = { readonly success: false; readonly error: string };

const readError = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => null)) as ErrorEnvelope | FunctionError | null;
  const { status } = response;
  if (typeof body?.error === 'string') {
    const code = (response.headers.get('x-error-code') ?? 'UNAVAILABLE') as ErrorCode;
    return new ApiError({ code, message: body.error, status });
  }
  if (!body?.error?.code) {
    return new ApiError({ code: 'UNAVAILABLE', message: noConnection, status });
  }
  return new ApiError({ ...body.error, status });
};

/** The typed client over the contract: `call('identity.log-in', { body })`. */
export const createClient = (options: ClientOptions) => {
  const call = async <Id extends RouteId>(
    id: Id,
    input: InputOf<Routes[Id]>,
    callOptions: CallOptions = {},
  ): Promise<OutputOf<Routes[Id]>> => {
    const entry = options.paths[id];
    if (!entry) throw new Error(`no route ${id}`);
    const [method, path] = entry;
    const { params, query, body, file, files } = input as Loose;
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...options.headers?.(),
      ...callOptions.headers,
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (file) headers['content-type'] = file.type;
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 30_000);
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    const fail = (error: ApiError): never => {
      options.onError?.(error);
      throw error;
    };
    let response: Response;
    try {
      response = await options.fetch(
        `${options.baseUrl ?? ''}${fillPath(path, params)}${queryString(query)}`,
        {
          method,
          headers,
          body: files
            ? formOf(files)
            : (file ?? (body === undefined ? null : JSON.stringify(body))),
          signal,
          ...(callOptions.keepalive === true && { keepalive: true }),
        },
      );
    } catch (cause) {
      if (callOptions.signal?.aborted) throw cause;
      const code = timeout.aborted ? 'TIMEOUT' : 'OFFLINE';
      return fail(new ApiError({ code, message: noConnection, status: 0 }));
    }
    if (!response.ok) return fail(await readError(response));
    return (await response.json()) as OutputOf<Routes[Id]>;
  };
  return { call };
};

export type Client = ReturnType<typeof createClient>;
