/** Pure: 'DStv Padi, 2 months'. Receipts and lists say for how long a TV package was paid. */
export const planTitle = ({
  name,
  months,
}: {
  readonly name: string;
  readonly months: number | null;
}): string =>
  months === null || months < 2 || /month/i.test(name) ? name : `${name}, ${months} months`;
