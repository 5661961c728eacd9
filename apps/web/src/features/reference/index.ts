/** Reference owns lists that several features use: countries, banks and mobile money networks. */
export { banksQuery, countriesQuery, mobileMoneyQuery, type Institution } from './queries.ts';
