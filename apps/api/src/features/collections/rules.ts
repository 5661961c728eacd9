/** Ours follows from the request's id, so that every retry of it says the same. */
export const referenceOf = (id: string): string =>
  `collection_${id.replaceAll('-', '').toUpperCase()}`;
