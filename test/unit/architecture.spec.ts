import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

type Violation = { rule: { name: string }; from: string };

/** Runs the architecture check over a made-up source tree and returns what it reports, as `rule importer`. */
async function violations(files: Record<string, string>): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'architecture-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), content);
    }
    for (const name of ['node_modules', 'tsconfig.json', 'package.json', '.dependency-cruiser.cjs']) {
      symlinkSync(join(root, name), join(tree, name));
    }
    const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [
      program,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'src',
      ...('web' in tops(files) ? ['web'] : []),
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree }).catch(
      (error: unknown) => error as { stdout: string },
    );
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
    return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))];
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const tops = (files: Record<string, string>) =>
  Object.fromEntries(Object.keys(files).map((path) => [path.split('/')[0] ?? '', true]));

const empty = 'export const here = 1;\n';
const importing = (path: string): string => `import { here } from '${path}';\nexport const there = here;\n`;

/** One violation of every rule: the rule, the file that breaks it, what that file imports. */
const inserted: [rule: string, importer: string, imported: string][] = [
  ['kernel-is-pure', 'src/kernel/framework.ts', '@nestjs/common'],
  ['kernel-imports-nothing-above', 'src/kernel/upwards.ts', '../platform/http/target'],
  ['platform-imports-nothing-above', 'src/platform/http/upwards.ts', '../../acesso/auth/target'],
  ['acesso-imports-nothing-above', 'src/acesso/auth/upwards.ts', '../../cadastros/bancos/target'],
  ['cadastros-imports-nothing-above', 'src/cadastros/bancos/upwards.ts', '../../flows/backups/target'],
  ['groups-stay-apart', 'src/clinicsys/consumos/sideways.ts', '../../contabil/rules/target'],
  ['groups-stay-apart', 'src/contabil/rules/upwards.ts', '../../flows/backups/target'],
  ['plano-contas-only-downwards', 'src/contabil/plano-contas/sideways.ts', '../regras/target'],
  ['unlisted-domains-import-no-sibling', 'src/contabil/customer-ata/sideways.ts', '../regras/target'],
  ['unlisted-domains-import-no-sibling', 'src/flows/conciliacao/sideways.ts', '../exportacao/target'],
  ['pdf-lines-only-downwards', 'src/statements/pdf/lines/upward.ts', '../rows/target'],
  ['csv-scan-only-downwards', 'src/statements/csv/scan/upward.ts', '../survey/target'],
  ['auditoria-only-downwards', 'src/acesso/auditoria/sideways.ts', '../auth/target'],
  ['unnamed-folders-import-nothing', 'src/billing/first.ts', '../kernel/target'],
  ['unnamed-files-import-nothing', 'src/shortcuts.ts', './kernel/target'],
  ['files-stand-in-domains', 'src/contabil/shared.ts', './regras/target'],
  ['nothing-imports-unnamed-folders', 'src/flows/exportacao/new-folder.ts', '../../billing/second'],
  ['the-glossary-only-describes', 'src/glossary/upwards.ts', '../acesso/auth/target'],
  ['only-the-document-uses-the-glossary', 'src/platform/openapi/words.ts', '../../glossary/target'],
  ['domain-files-are-plain-data', 'src/contabil/rules/rules.domain.ts', './target'],
  ['domain-files-have-one-list', 'src/contabil/rules/texts.ts', './target.domain'],
  ['only-catalogues-read-the-list-of-domains', 'src/contabil/rules/list.ts', '../../domains'],
  ['only-the-operator-commands-import-the-demo', 'src/flows/exportacao/demo.ts', '../../demo/target'],
  ['only-processes-import-the-app', 'src/acesso/auth/app.ts', '../../app.module'],
  ['dtos-stay-at-home', 'src/flows/backups/dto.ts', '../../contabil/rules/target.dto'],
  ['no-vague-folders', 'src/acesso/auth/vague.ts', './utils/target'],
  ['no-dev-dependency-in-the-service', 'src/acesso/auth/dev.ts', 'fast-check'],
  ['resolvable', 'src/acesso/auth/lost.ts', './absent'],
  ['the-page-shares-kernel-and-rule-engine', 'web/src/api/inside.ts', '../../../src/platform/http/target'],
  ['nothing-imports-the-page', 'src/acesso/auth/page.ts', '../../../web/src/target'],
  ['no-circles', 'src/flows/exportacao/circle.ts', '../importacoes/circle'],
  ['no-circles-of-folders', 'src/acesso/api-keys/down.ts', '../rbac/target'],
  ['no-circles-of-folders', 'src/acesso/rbac/up.ts', '../api-keys/target'],
];

describe('the architecture check', () => {
  it('accepts a tree whose imports all point downwards', async () => {
    const tree = {
      'src/kernel/money.ts': empty,
      'src/contabil/plano-contas/chart.ts': importing('../../kernel/money'),
      'src/contabil/rules/rule.ts': importing('../../kernel/money'),
      'src/contabil/ledger/ledger.ts': `import '../rules/rule';\nimport '../plano-contas/chart';\n`,
      'src/app.module.ts': `import './contabil/ledger/ledger';\n`,
    };
    await expect(violations(tree)).resolves.toEqual([]);
  });

  it('reports an inserted violation of every rule', async () => {
    const targets = inserted
      .filter(([rule, , imported]) => imported.startsWith('.') && !['resolvable', 'no-circles'].includes(rule))
      .map(([, importer, imported]) => `${join(dirname(importer), imported)}.ts`);
    const tree = {
      ...Object.fromEntries(targets.map((path) => [path, empty])),
      'src/flows/importacoes/circle.ts': importing('../exportacao/circle'),
      ...Object.fromEntries(inserted.map(([, importer, imported]) => [importer, importing(imported)])),
    };
    const reported = await violations(tree);
    for (const [rule, importer] of inserted) {
      const where = rule === 'no-circles-of-folders' ? dirname(importer) : importer;
      expect(reported).toContain(`${rule} ${where}`);
    }
  });
});

it('no file of src has more than 250 lines, but for migrations that have merged', () => {
  const sources = join(root, 'src');
  const long = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !file.includes('/migrations/'))
    .filter((file) => readFileSync(join(sources, file), 'utf8').split('\n').length > 251);
  expect(long).toEqual([]);
});

/** A call that takes each item of a list as an argument: with more than some 120,000 it ends in a RangeError. */
const ITEMS_AS_ARGUMENTS = /(?:Math\.(?:min|max)|\.(?:push|unshift))\(\.\.\.|\.splice\([^()]*,\s*\.\.\./;

it('no code that reads statements passes the rows of a file as arguments', () => {
  const sources = join(root, 'src/statements');
  const calls = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?[jt]s$/.test(file) && !/\.spec\.ts$/.test(file))
    .filter((file) => ITEMS_AS_ARGUMENTS.test(readFileSync(join(sources, file), 'utf8')));
  expect(calls).toEqual([]);
});
