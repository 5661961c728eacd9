import type { Breach, Rule } from '../rule.ts';

const exact = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const sections = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
];

export const exactVersions: Rule = {
  name: 'exact-versions',
  why: 'a range may install tomorrow another version than the one tested today',
  fix: 'write the version that is installed, digit for digit',
  *find({ files, packages }): Iterable<Breach> {
    for (const [folder, manifest] of packages) {
      const path = folder === '' ? 'package.json' : `${folder}/package.json`;
      const file = files.find((each) => each.path === path);
      for (const section of sections) {
        for (const [name, version] of versionsIn(manifest[section])) {
          if (exact.test(version)) continue;
          const line = file?.lineAt(file.text.indexOf(`"${name}": "${version}"`)) ?? 1;
          yield { file: path, line, what: `${section} wants ${name} ${version}` };
        }
      }
    }
  },
};

function versionsIn(section: unknown): [name: string, version: string][] {
  if (typeof section !== 'object' || section === null) return [];
  return Object.entries(section).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : versionsIn(value),
  );
}
