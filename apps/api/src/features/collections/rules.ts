/** Our reference is derived from the request's id, so every retry uses the same one. */
export const referenceOf = (id: string): string =>
  `collection_${id.replaceAll('-', '').toUpperCase()}`;
