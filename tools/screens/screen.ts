/** Who visits a page, and at which addresses. */
export const viewers = ['visitor', 'amara', 'chidi', 'kofi', 'zainab', 'admin'] as const;
export type Viewer = (typeof viewers)[number];

/** The addresses each viewer opens. */
type Visited = Partial<Readonly<Record<Viewer, readonly string[]>>>;
/** The same file draws another page, which is visited instead. */
type DrawnLike = { readonly drawnLike: string };
export type Screen = Visited | DrawnLike;
