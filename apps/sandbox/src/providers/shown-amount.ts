/** A number of units as the control room shows it. */
export const shownAmount = (units: number, currency: string, decimals = 2): string => {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${currency} ${new Intl.NumberFormat('en', digits).format(units)}`;
};
