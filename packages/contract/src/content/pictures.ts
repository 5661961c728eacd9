/**
 * The screens of the product of which there are pictures for help articles, each in both themes and
 * as a phone shows it. `npm run pictures` makes them.
 */
export const pictures = [] as const satisfies readonly `/${string}`[];

/** `/security-center/report-scam` → `security-center--report-scam` */
export const pictureName = (screen: string): string => screen.slice(1).replaceAll('/', '--');
