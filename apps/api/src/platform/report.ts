/** Tells whoever watches over errors. It never throws and is never in anybody's way. */
export type Report = (error: unknown, tags: Readonly<Record<string, string>>) => void;
