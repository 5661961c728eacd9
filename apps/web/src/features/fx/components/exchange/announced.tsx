/** The words of a field's error. A screen reader says them when they appear. */
export const Announced = ({ words }: { words: string }) => <span role="alert">{words}</span>;
