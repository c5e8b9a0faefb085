/**
 * The spec files that `npm test` runs as one file, with JEST_TOGETHER=true. For each file jest loads all modules, makes a global and
 * starts the application: for a small spec file that takes longer than its tests. Without the variable each spec file is a file of
 * its own. So is each one that no group names: none is left out.
 */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '../../..');

/** Where spec files are, and how they end. */
const PROJECTS = {
  unit: { folders: ['src', 'test/unit', 'web/src'], ending: '.spec.ts' },
  e2e: { folders: ['test/e2e'], ending: '.e2e-spec.ts' },
};

/**
 * Groups by the name of their file in test/together: folders, or spec files in their order. `surface` and `conditional` need the first
 * ids of a database (test/support/fuzz/furnish.ts), so they begin. `migrations` makes its worker's database again: it has no group.
 */
const GROUPS = {
  unit: {
    page: ['web/src'],
    domains: [
      'src/acesso',
      'src/cadastros',
      'src/comunicacao',
      'src/contabil',
      'src/nfse-repasse',
      'src/simples-nacional',
    ],
    'kernel-and-flows': ['src/kernel', 'src/flows'],
    platform: ['src/platform'],
    'statements-pdf': ['src/statements/pdf'],
    'statements-other': ['src/statements'],
    'law-csv': ['test/unit/statements/law/csv-'],
    'law-pdf': ['test/unit/statements/law/pdf-'],
    'statements-whole': ['test/unit/statements'],
  },
  e2e: Object.fromEntries(
    [
      ['imports', 'rules'],
      ['registers', 'servers', 'files'],
      ['access', 'http'],
      ['ledger', 'commands', 'faults'],
      ['conditional', 'api-keys'],
      ['idempotency', 'simples'],
      ['invoices', 'backups'],
      ['surface', 'access-matrix', 'fuzz'],
    ].map((names) => [names.join('-and-'), names.map((name) => `test/e2e/${name}.e2e-spec.ts`)]),
  ),
};

/** They count what V8 enters or what the process holds, or replace modules: other spec files would change the outcome. */
const ALONE = [
  'src/flows/importacoes/preview/preview-memory.spec.ts',
  'src/platform/bounded-process/bounded-process.spec.ts',
  'src/platform/storage/storage.spec.ts',
  'src/platform/xlsx/xlsx-files.spec.ts',
  'src/statements/pdf/rows/second-tables.spec.ts',
  'test/unit/statements/growth.spec.ts',
  'test/unit/statements/pdf-row-work.spec.ts',
  'web/src/api/entries.spec.ts',
];
for (const path of ALONE)
  if (!existsSync(join(ROOT, path))) throw new Error(`${path}, listed as alone, does not exist`);

const specsBelow = ({ folders, ending }) =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ending))
      .map((path) => `${folder}/${path}`),
  );

/** The spec files of each group of a project. A spec file belongs to the first group that names the beginning of its path. */
function groupsOf(project) {
  const groups = new Map(Object.keys(GROUPS[project]).map((name) => [name, []]));
  const alone = [];
  for (const path of specsBelow(PROJECTS[project]).sort()) {
    const [name] = ALONE.includes(path)
      ? []
      : (Object.entries(GROUPS[project]).find(([, parts]) => parts.some((part) => path.startsWith(part))) ?? []);
    (groups.get(name) ?? alone).push(path);
  }
  // In the order in which the group names them.
  for (const [name, paths] of groups) {
    const place = (path) => GROUPS[project][name].findIndex((part) => path.startsWith(part));
    paths.sort((one, other) => place(one) - place(other));
  }
  return { groups, alone };
}

/** The spec files of one group. @throws Error when there are none */
function specsOfGroup(project, name) {
  const paths = groupsOf(project).groups.get(name) ?? [];
  if (paths.length === 0) throw new Error(`the group ${name} of ${project} has no spec files`);
  return paths.map((path) => ({ path, file: join(ROOT, path) }));
}

/** What jest is to find: the files of the groups, and the spec files in none. */
function filesTogether(project) {
  const { groups, alone } = groupsOf(project);
  return [...[...groups.keys()].map((name) => `test/together/${project}/${name}.ts`), ...alone].map((path) => {
    if (!existsSync(join(ROOT, path))) throw new Error(`${path}, the file of a group, does not exist`);
    return `<rootDir>/${path}`;
  });
}

module.exports = { filesTogether, specsOfGroup };
