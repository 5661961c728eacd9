// npm run companies -- check: asks every company what is free and harmless, and prints what fits.

import { readArguments, requireKnown } from './companies/arguments.ts';
import { checkCompanies, isWell, namesOfCompanies } from './companies/check.ts';
import { printSummary, printTable } from './companies/print.ts';
import { loadSettings } from './companies/settings.ts';
import { runCommand } from './command.ts';

await runCommand(async (supervisor) => {
  const { companies, isJson } = readArguments(process.argv.slice(2));
  const { config, sandboxHost } = await loadSettings(supervisor, process.env);
  requireKnown(companies, namesOfCompanies(config));
  const checked = await checkCompanies(config, companies);
  if (isJson) {
    const rows = checked.map((row) => ({ ...row, isSandbox: row.address === sandboxHost }));
    console.log(JSON.stringify(rows, null, 2));
  } else {
    console.log(printTable(checked, sandboxHost));
    console.log(`\n${printSummary(checked)}`);
    if (checked.some(({ address }) => address === sandboxHost)) {
      console.log('Rows marked "sandbox" say nothing about the company: it has no key here.');
    }
  }
  return isWell(checked) ? 0 : 1;
});
