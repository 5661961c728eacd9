import { scrub, scrubTags } from './scrub.ts';

type ErrorLevel = 'fatal' | 'error' | 'warning' | 'info';

export type ErrorReport = {
  readonly message: string;
  readonly level: ErrorLevel;
  readonly exception?: unknown;
  readonly tags?: Readonly<Record<string, string | number | boolean>>;
  /** Leads from the report to the log entries of the same request. */
  readonly requestId?: string;
};

type EventFacts = {
  readonly eventId: string;
  readonly at: Date;
  readonly environment: string;
  readonly release?: string | undefined;
};

type Frame = {
  function?: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
};

const framePattern = /^\s*at (?:(.+?) \()?(?:file:\/\/)?([^()]+?):(\d+):(\d+)\)?$/;

/** Innermost frame last, as Sentry expects. */
const framesOf = (stack: string): Frame[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, filename, lineno, colno] = framePattern.exec(line) ?? [];
      if (filename === undefined) return [];
      const in_app = !filename.startsWith('node:') && !filename.includes('node_modules');
      return [
        {
          ...(name === undefined ? {} : { function: name }),
          filename,
          lineno: Number(lineno),
          colno: Number(colno),
          in_app,
        },
      ];
    })
    .toReversed();

const deepest = 5;

const chainOf = (exception: unknown): Error[] => {
  const chain: Error[] = [];
  for (let next = exception; next instanceof Error && chain.length < deepest; next = next.cause) {
    chain.push(next);
  }
  return chain;
};

const valueOf = (error: Error) => {
  const frames = framesOf(error.stack ?? '');
  return {
    type: error.name,
    value: scrub(error.message),
    ...(frames.length === 0 ? {} : { stacktrace: { frames } }),
  };
};

/** The report in Sentry's format, without personal data or secrets. */
export const createEvent = (report: ErrorReport, facts: EventFacts): Record<string, unknown> => {
  const { message, level, exception, tags = {}, requestId } = report;
  const chain = chainOf(exception);
  return {
    event_id: facts.eventId,
    timestamp: facts.at.toISOString(),
    platform: 'node',
    level,
    environment: facts.environment,
    ...(facts.release === undefined ? {} : { release: facts.release }),
    logentry: { formatted: scrub(message) },
    // Sentry expects a cause before the error it caused.
    ...(chain.length === 0 ? {} : { exception: { values: chain.map(valueOf).toReversed() } }),
    tags: {
      ...scrubTags(tags),
      ...(requestId === undefined ? {} : { request_id: requestId }),
    },
  };
};
