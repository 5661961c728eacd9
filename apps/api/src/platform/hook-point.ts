/** Value that a room gives to an engine by one of its hook points. */
export type Offer = { readonly point: object; readonly value: unknown };

/**
 * A place of an engine where rooms take part, without the engine knowing them: a room lists what it
 * offers in its `room.ts`, and the engine reads the list of its point.
 */
export const hookPoint = <Value>() => {
  const point = {};
  return {
    offer: (value: Value): Offer => ({ point, value }),
    in: (offers: readonly Offer[]): readonly Value[] =>
      offers.filter((offer) => offer.point === point).map(({ value }) => value as Value),
  };
};
