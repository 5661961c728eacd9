/** Props that the flow gives to every step. */
export type Steps = {
  readonly stepNumber: number;
  readonly stepCount: number;
  readonly onBack: () => void;
};
