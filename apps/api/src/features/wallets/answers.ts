/** A count for a JSON answer. */
export const toWireCount = (count: bigint): number => {
  const number = Number(count);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${count} is too large for JSON`);
  return number;
};
