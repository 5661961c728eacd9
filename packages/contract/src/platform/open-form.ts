/** Forms that anyone can send without an account. */

/** A person needs some seconds to fill one in, and leaves it open for two hours at most. */
export const openFormSeconds = { least: 3, most: 7_200 } as const;
