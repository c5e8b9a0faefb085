import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../src');

/** The service's sources by path. The demo fills an empty database, and migrations change every table. */
const SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !/^demo|migrations/.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
);

/** The tables that a file of another module may write, each with its reason. */
const WRITTEN_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // One request gives the records of four modules to another user.
  'flows/transferencia/transferir-cliente.ts': ['importacao', 'plano_contas', 'sn_receita'],
  // Locks the customer's row and writes nothing in it.
  'simples-nacional/sn-empresas/sn-empresas.service.ts': ['customer'],
  // Locks the customer's row as well. The options are removed with the configuration of the company, so sn-empresas has them.
  'simples-nacional/sn-opcoes/sn-opcoes.service.ts': ['customer', 'sn_opcao_ibs_cbs'],
};

/** Tables that one file alone writes. */
const ONE_WRITER: Readonly<Record<string, string>> = {
  lancamento_contabil: 'contabil/ledger/ledger-writer.ts',
};

const LAYERS = ['platform', 'acesso', 'cadastros', 'contabil', 'flows'];
const layerOf = (module: string): number => {
  const layer = LAYERS.indexOf(module.split('/')[0] ?? '');
  return layer < 0 ? LAYERS.indexOf('contabil') : layer;
};

/** The folder of a domain. The folders of `acesso` are one: an account, its sessions and its keys end together. */
const moduleOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('acesso/') ? 1 : 2)
    .join('/');

const ENTITY = /@Entity\('(\w+)'\)[\s\S]*?export class (\w+)/g;
const READ = /\b(?:FROM|JOIN)\s+`?(\w+)/g;
const WRITTEN = /\b(?:INSERT (?:IGNORE )?INTO|REPLACE INTO|UPDATE|DELETE(?: \w+)? FROM)\s+`?(\w+)/g;
/** A write whose statement does not name its table: each table that the file quotes may be the one. */
const WRITTEN_UNNAMED = /\b(?:INTO|UPDATE|DELETE(?: \w+)? FROM) \$\{|\bbulkInsert|\bupsertStatement/;
const QUOTED = /(?:[(=:?[]|tx,)\s*'(\w+)'/g;
const WRITTEN_BY_ENTITY =
  /\.(?:insert|into|update|delete|upsert|save|remove|create|increment|decrement)\(\s*([A-Z]\w+)/g;
/** A repository locks and reads as well: only one of another module's table counts as a write. */
const REPOSITORY = /(?:Shared|Owned)RecordRepository\(\s*([A-Z]\w+)/g;

/** Reads upwards, and writes of tables that another module owns. */
function violations(sources: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(sources);
  const owners = new Map<string, string>();
  const tables = new Map<string, string>();
  for (const [file, text] of files)
    for (const [, table = '', entity = ''] of text.matchAll(ENTITY)) {
      owners.set(table, moduleOf(file));
      tables.set(entity, table);
    }
  return files.flatMap(([file, text]) => {
    const own = moduleOf(file);
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
    const ofEntities = (pattern: RegExp) => named(pattern).map((entity) => tables.get(entity) ?? '');
    const quoted = WRITTEN_UNNAMED.test(text) ? named(QUOTED) : [];
    const written = [...named(WRITTEN), ...quoted, ...ofEntities(WRITTEN_BY_ENTITY)];
    const foreign = (table: string) => owners.has(table) && owners.get(table) !== own;
    const upwards = named(READ).filter((table) => foreign(table) && layerOf(owners.get(table) ?? '') > layerOf(own));
    const elsewhere = [
      ...written.filter((table) => (ONE_WRITER[table] ?? file) !== file || foreign(table)),
      ...ofEntities(REPOSITORY).filter(foreign),
    ];
    const unexplained = elsewhere.filter((table) => !WRITTEN_ELSEWHERE[file]?.includes(table));
    return [
      ...new Set([
        ...upwards.map((table) => `${file} reads ${table}`),
        ...unexplained.map((table) => `${file} writes ${table}`),
      ]),
    ];
  });
}

describe('SQL statements', () => {
  it('read no table of a layer above and write only tables of their own module', () => {
    expect(violations(SOURCES)).toEqual([]);
  });

  it('are found when they break the rule', () => {
    const entity = (table: string, name: string) => `@Entity('${table}')\nexport class ${name} {}`;
    expect(
      violations({
        'contabil/ledger/entry.entity.ts': entity('lancamento', 'Lancamento'),
        'flows/importacoes/importacao.entity.ts': entity('importacao', 'Importacao'),
        'contabil/ledger/upwards.ts': 'SELECT 1 FROM lancamento l JOIN importacao i ON i.id = l.id_importacao',
        'flows/importacoes/downwards.ts': 'SELECT 1 FROM lancamento',
        'flows/importacoes/delete.ts': 'DELETE l FROM lancamento l WHERE l.id = ?',
        'flows/importacoes/bulk.ts': "bulkInsert(tx, 'lancamento', rows)",
        'flows/importacoes/unnamed.ts': "const TABLE = 'lancamento';\nconst sql = `UPDATE ${TABLE} SET valor = 0`;",
        'flows/importacoes/entity.ts': 'await tx.update(Lancamento, id, { status })',
        'flows/importacoes/own.ts': 'await tx.delete(Importacao, id)',
      }),
    ).toEqual([
      'contabil/ledger/upwards.ts reads importacao',
      'flows/importacoes/delete.ts writes lancamento',
      'flows/importacoes/bulk.ts writes lancamento',
      'flows/importacoes/unnamed.ts writes lancamento',
      'flows/importacoes/entity.ts writes lancamento',
    ]);
  });
});
