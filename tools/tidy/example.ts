/** A small repository: the text of each of its files. */
export type Example = Readonly<Record<string, string>>;

/** For every rule, repositories that break it once and repositories that do not. */
export type Examples = Readonly<Record<string, { bad: Example[]; good: Example[] }>>;
