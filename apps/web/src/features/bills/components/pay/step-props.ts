/** What every step is given by the flow. */
export type Steps = {
  readonly stepNumber: number;
  readonly stepCount: number;
  readonly onBack: () => void;
};
