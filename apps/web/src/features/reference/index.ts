/** Reference owns the lists of outside companies that several rooms offer: countries, banks, mobile money networks. */
export { banksQuery, countriesQuery, mobileMoneyQuery, type Institution } from './queries.ts';
