/** Sends an error to the error tracker. It never throws and never delays the caller. */
export type Report = (error: unknown, tags: Readonly<Record<string, string>>) => void;
