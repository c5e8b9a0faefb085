import { createHash } from 'node:crypto';
import { AppConfig } from '../../../src/platform/config/app-config';
import { backups, useBackups } from '../../support/records/backups';
import { admin, api } from '../../support/case-file';
import { restore } from '../../support/servers/restore';
import { numbers } from '../../support/servers/server-sql';

/** Text in every column that must not leave, in the tables of {@link FOREIGN_TABLES} and in our own. */
const MARKER = 'Xq7-segredo-plantado-9Zk';

/** Tables that no entity describes, as other programs on the same database have them. */
const FOREIGN_TABLES = [
  'CREATE TABLE portal_usuario (id INT PRIMARY KEY, login VARCHAR(80), senha VARCHAR(80) NOT NULL, tokenRecuperacao TEXT)',
  'CREATE TABLE customer_senha_gov (id INT PRIMARY KEY, portal VARCHAR(80), usuario_portal VARCHAR(80), valor VARCHAR(80), codigo_acesso VARCHAR(80))',
  'CREATE TABLE integration_setting (provider VARCHAR(40) PRIMARY KEY, url VARCHAR(200), api_key VARBINARY(200) NOT NULL)',
  'CREATE TABLE external_token (token VARCHAR(100) NOT NULL, owner VARCHAR(40) NOT NULL, refresh_token VARCHAR(100), PRIMARY KEY (token, owner))',
  "CREATE TABLE configuracao_sistema (chave VARCHAR(80) PRIMARY KEY, valor TEXT NOT NULL DEFAULT ('NOT NULL'), descricao VARCHAR(80))",
  'CREATE TABLE derivada (id INT PRIMARY KEY, password VARCHAR(80), copia VARCHAR(80) AS (UPPER(password)) STORED, dobro INT AS (id * 2) VIRTUAL)',
];
const FOREIGN_ROWS = [
  `INSERT INTO portal_usuario VALUES (1, 'ana', '${MARKER}', '${MARKER}')`,
  `INSERT INTO customer_senha_gov VALUES (1, 'e-CAC', 'ana', '${MARKER}', '${MARKER}')`,
  `INSERT INTO integration_setting VALUES ('banco', 'https://example.com', '${MARKER}')`,
  `INSERT INTO external_token VALUES ('${MARKER}', 'a', '${MARKER}'), ('${MARKER}', 'b', NULL)`,
  `INSERT INTO configuracao_sistema VALUES ('smtp', '${MARKER}', 'Servidor')`,
  `INSERT INTO derivada (id, password) VALUES (3, '${MARKER}')`,
];

const TYPES = `CREATE TABLE \`tipos; de\`\` dado/s\` (
  id BIGINT UNSIGNED PRIMARY KEY, ti TINYINT, zf INT ZEROFILL, bi BIGINT, de DECIMAL(20,4), fl FLOAT, db DOUBLE, bo BOOLEAN, bt BIT(10),
  ch CHAR(5), vc VARCHAR(300), la VARCHAR(50) CHARACTER SET latin1, lt LONGTEXT, en ENUM('a','it''s'), st SET('x','y'),
  dt DATE, ti2 TIME(3), dm DATETIME(6), ts TIMESTAMP(3) NULL, yr YEAR, bn BINARY(4), vb VARBINARY(20), bl BLOB, js JSON,
  \`coluna "com" aspas\` VARCHAR(20)) CHARACTER SET utf8mb4`;
const NASTY = [
  `'; DROP TABLE usuario; --`,
  'CR\r\nLF\nTAB\tNUL\0SUB\x1aBS\\ \\\' " ` %_',
  'delimiter $$\ndelimiter $$\n\\! id\n-- x\n/* x */',
  '😀 ação 日本 \u2028\u2029 \u0001\u001f\u007f',
  '',
  'x'.repeat(200),
];

useBackups();

beforeAll(async () => {
  for (const statement of [...FOREIGN_TABLES, ...FOREIGN_ROWS, TYPES]) await api.rows(statement);
  await plantTypes();
  await api.rows('UPDATE usuario SET senha_hash = ?', [MARKER]);
  await api.rows('INSERT INTO api_key (usuario_id, nome, key_prefix, key_hash) VALUES (?, ?, ?, ?)', [
    admin.userId,
    'Robô',
    'bo_publico',
    MARKER,
  ]);
  for (let n = 0; n < 40; n++) await api.make.banco({ nome: NASTY[n % NASTY.length] ?? '' });
  const cliente = await api.make.customer();
  for (let n = 0; n < 10; n++)
    await api.make.lancamento({
      id_usuario_created: admin.userId,
      id_cliente: cliente.id,
      historico_contabil: NASTY[3] ?? '',
    });
});

describe('the archive', () => {
  it.each(['json', 'sql'])(
    'has no secret in %s, in no encoding, and names the columns that it left out',
    async (formato) => {
      const { files, archive } = await backups.make({ formato, escopo: 'todo' });
      const encodings = (['utf8', 'hex', 'base64', 'utf16le'] as const).flatMap((encoding) => {
        if (encoding === 'utf16le') return [Buffer.from(MARKER, encoding)];
        const text = Buffer.from(MARKER).toString(encoding).replace(/=+$/, '');
        return [text, text.toUpperCase(), text.toLowerCase()].map((each) => Buffer.from(each));
      });
      for (const bytes of [archive, ...files.values()])
        for (const secret of encodings) expect(bytes.includes(secret)).toBe(false);
      const manifest = JSON.parse(String(files.get('manifesto.json'))) as {
        colunas_mascaradas: Record<string, string[]>;
      };
      // A new column of ours that is masked, or is no longer, shows here.
      expect(manifest.colunas_mascaradas).toEqual({
        api_key: ['key_hash'],
        idempotencia: ['impressao', 'corpo'],
        usuario: ['senha_hash'],
        portal_usuario: ['senha', 'tokenRecuperacao'],
        customer_senha_gov: ['valor', 'codigo_acesso'],
        integration_setting: ['api_key'],
        external_token: ['token', 'refresh_token'],
        configuracao_sistema: ['valor'],
        derivada: ['password', 'copia'],
      });
    },
  );

  it('holds every table once, with rows and checksums as the manifest has them', async () => {
    const { files, job } = await backups.make({ formato: 'json', escopo: 'todo' });
    const manifest = JSON.parse(String(files.get('manifesto.json'))) as Manifest;
    expect(manifest).toMatchObject({ versao: 1, id_backup: job.id, formato: 'json', escopo: 'todo' });
    const tables = await api.rows<{ t: string }>(
      'SELECT TABLE_NAME AS t FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY 1',
    );
    expect(manifest.tabelas.map(({ nome }) => nome)).toEqual(tables.map(({ t }) => t));
    for (const { nome, bytes, sha256, linhas } of manifest.arquivos) {
      const content = files.get(nome) ?? Buffer.alloc(0);
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
      expect((JSON.parse(content.toString()) as unknown[]).length).toBe(linhas);
    }
    expect(files.size).toBe(manifest.arquivos.length + 1);
  });

  it('writes rows as JSON objects, masked columns there and null', async () => {
    const { files } = await backups.make({
      formato: 'json',
      escopo: 'tabelas',
      tabelas: ['banco', 'usuario', TYPES_TABLE],
    });
    const bancos = rowsOf(files, 'banco');
    expect(bancos.map(({ nome }) => nome)).toEqual(Array.from({ length: 40 }, (_, n) => NASTY[n % NASTY.length]));
    expect(rowsOf(files, 'usuario')[0]).toMatchObject({ senha_hash: null, perfil: 'administrador' });
    const [empty, full] = rowsOf(files, 'tipos%3B%20de%60%20dado%2Fs');
    expect(full).toEqual({
      ...{
        id: '18446744073709551615',
        ti: -5,
        zf: 42,
        bi: '-9223372036854775808',
        de: '-1234.5600',
        fl: 0.10000000149011612,
      },
      ...{
        db: 1.7976931348623157e308,
        bo: 1,
        bt: 513,
        ch: 'ção',
        vc: NASTY[1],
        la: 'ação €',
        lt: NASTY[3],
        en: "it's",
        st: 'x,y',
      },
      ...{
        dt: '2026-02-28',
        ti2: '-838:59:58.999',
        dm: '2026-03-01T02:30:00.123456',
        ts: '2026-03-01T02:30:00.500',
        yr: 2026,
      },
      ...{ bn: '00FF0A27', vb: '', bl: '0D0A5C', js: '{"a": [1, null]}', 'coluna "com" aspas': 'ok' },
    });
    expect(Object.values(empty ?? {}).slice(1)).toEqual(Array.from({ length: 24 }, () => null));
  });

  it('restores into an empty database with nothing but the client', async () => {
    const { files } = await backups.make({ formato: 'sql', escopo: 'todo' });
    const source = new URL(api.app.get(AppConfig).databaseUrl);
    const copy = `${source.pathname.slice(1)}_restaurado`;
    await api.rows(`DROP DATABASE IF EXISTS ${copy}`);
    await api.rows(`CREATE DATABASE ${copy} CHARACTER SET latin1`);
    try {
      await restore(files, Object.assign(new URL(source), { pathname: `/${copy}` }).href);
      const manifest = JSON.parse(String(files.get('manifesto.json'))) as Manifest;
      // The job, the trail of its download and the token that was spent for it went on after the snapshot.
      const wentOn = ['backup_job', 'auditoria', 'backup_token_usado'];
      const still = manifest.tabelas.filter(({ nome }) => !wentOn.includes(nome));
      for (const { nome } of still) {
        const masked = manifest.colunas_mascaradas[nome] ?? [];
        const table = `\`${nome.replaceAll('`', '``')}\``;
        if (masked.length === 0)
          expect([nome, await checksum(`${copy}.${table}`)]).toEqual([nome, await checksum(table)]);
        const [original, restored] = [
          await api.rows(`SELECT * FROM ${table}`),
          await api.rows(`SELECT * FROM ${copy}.${table}`),
        ];
        const without = original.map((row) => ({ ...row, ...Object.fromEntries(masked.map((name) => [name, null])) }));
        expect(restored).toEqual(without);
      }
      const original = await foreignKeys(source.pathname.slice(1));
      expect(original.length).toBeGreaterThan(5);
      expect(await foreignKeys(copy)).toEqual(original);
      await expect(restore(files, Object.assign(new URL(source), { pathname: `/${copy}` }).href)).rejects.toThrow(
        'o_banco_ja_tem_estas_tabelas',
      );
      await api.rows(`DROP DATABASE ${copy}`);
      await api.rows(`CREATE DATABASE ${copy}`);
      const damaged = new Map(files).set('dados/banco.sql', Buffer.from('INSERT INTO banco VALUES (1);\n'));
      await expect(restore(damaged, Object.assign(new URL(source), { pathname: `/${copy}` }).href)).rejects.toThrow(
        'tabela_incompleta',
      );
    } finally {
      await api.rows(`DROP DATABASE ${copy}`);
    }
  });

  it('sees one instant, whatever is written while it is made', async () => {
    await api.rows('CREATE TABLE a_contador (id INT PRIMARY KEY, n INT)');
    await api.rows('CREATE TABLE z_contador (id INT PRIMARY KEY, n INT)');
    await api.rows('INSERT INTO a_contador VALUES (1, 0)');
    await api.rows('INSERT INTO z_contador VALUES (1, 0)');
    const stop = new AbortController();
    const writer = (async () => {
      while (!stop.signal.aborted)
        await api.dataSource.transaction(async (tx) => {
          await tx.query('UPDATE a_contador SET n = n + 1');
          await tx.query('UPDATE z_contador SET n = n + 1');
        });
    })();
    try {
      const { files } = await backups.make({
        formato: 'json',
        escopo: 'tabelas',
        tabelas: ['a_contador', 'lancamento_contabil', 'z_contador'],
      });
      expect(rowsOf(files, 'a_contador')).toEqual(rowsOf(files, 'z_contador'));
    } finally {
      stop.abort();
      await writer;
    }
  });
});

describe('partial backups', () => {
  it('keeps whole days of São Paulo, in instants and in dates, and whole tables without the column', async () => {
    await api.rows('CREATE TABLE p_instante (id INT PRIMARY KEY, quando DATETIME(6))');
    await api.rows('CREATE TABLE p_dia (id INT PRIMARY KEY, quando DATE)');
    await api.rows('CREATE TABLE p_texto (id INT PRIMARY KEY, quando VARCHAR(10))');
    await api.rows(`INSERT INTO p_instante VALUES (1, '2026-03-01 02:59:59.999999'), (2, '2026-03-01 03:00:00'),
      (3, '2026-03-03 02:59:59.999999'), (4, '2026-03-03 03:00:00'), (5, NULL)`);
    await api.rows(
      `INSERT INTO p_dia VALUES (1, '2026-02-28'), (2, '2026-03-01'), (3, '2026-03-02'), (4, '2026-03-03')`,
    );
    await api.rows(`INSERT INTO p_texto VALUES (1, '1999-01-01')`);
    const tabelas = ['p_instante', 'p_dia', 'p_texto', 'banco'];
    const periodo = { coluna: 'quando', de: '2026-03-01', ate: '2026-03-02' };
    const { files, job } = await backups.make({ formato: 'json', escopo: 'parcial', tabelas, periodo });
    expect(job['periodo']).toEqual(periodo);
    const ids = (table: string) => rowsOf(files, table).map(({ id }) => id);
    expect([ids('p_instante'), ids('p_dia'), ids('p_texto')]).toEqual([[2, 3], [2, 3], [1]]);
    expect(ids('banco')).toHaveLength(40);
  });

  it.each(['json', 'sql'])('cuts tables into parts by their key, in %s', async (formato) => {
    await api.rows('CREATE TABLE IF NOT EXISTS p_partes (id INT PRIMARY KEY)');
    await api.rows(`INSERT IGNORE INTO p_partes SELECT seq FROM ${numbers(2_500)}`);
    const { files } = await backups.make({
      formato,
      escopo: 'parcial',
      tabelas: ['p_partes', 'a_vazia'],
      lote_linhas: 1000,
    });
    const names = [...files.keys()].filter((name) => name.startsWith('dados/'));
    expect(names).toEqual(
      ['0001', '0002', '0003']
        .map((part) => `dados/p_partes.${part}.${formato}`)
        .concat(`dados/a_vazia.0001.${formato}`),
    );
    const manifest = JSON.parse(String(files.get('manifesto.json'))) as Manifest;
    expect(manifest.arquivos.filter(({ nome }) => nome.includes('p_partes')).map(({ linhas }) => linhas)).toEqual([
      1000, 1000, 500,
    ]);
    if (formato === 'json')
      expect(
        names
          .slice(0, 3)
          .flatMap((name) => JSON.parse(String(files.get(name))) as { id: number }[])
          .map(({ id }) => id),
      ).toEqual(Array.from({ length: 2500 }, (_, n) => n + 1));
  });
  beforeAll(() => api.rows('CREATE TABLE a_vazia (id INT PRIMARY KEY)'));
});

const TYPES_TABLE = 'tipos; de` dado/s';

interface Manifest {
  tabelas: { nome: string; linhas: number; arquivos: string[] }[];
  arquivos: { nome: string; linhas: number; bytes: number; sha256: string }[];
  colunas_mascaradas: Record<string, string[]>;
}

function rowsOf(files: ReadonlyMap<string, Buffer>, table: string): Record<string, unknown>[] {
  return JSON.parse(String(files.get(`dados/${table}.json`))) as Record<string, unknown>[];
}

async function plantTypes(): Promise<void> {
  const values = [
    ...['18446744073709551615', -5, 42, '-9223372036854775808', '-1234.56', 0.1, 1.7976931348623157e308, true, 513],
    ...[
      'ção',
      NASTY[1],
      'ação €',
      NASTY[3],
      "it's",
      'x,y',
      '2026-02-28',
      '-838:59:58.999',
      '2026-03-01 02:30:00.123456',
    ],
    ...[
      '2026-03-01 02:30:00.500',
      2026,
      Buffer.from('00ff0a27', 'hex'),
      Buffer.alloc(0),
      Buffer.from('\r\n\\'),
      '{"a": [1, null]}',
      'ok',
    ],
  ];
  await api.rows(`INSERT INTO \`tipos; de\`\` dado/s\` VALUES (${values.map(() => '?').join(', ')})`, values);
  await api.rows('INSERT INTO `tipos; de`` dado/s` (id) VALUES (0)');
  await api.rows('UPDATE `tipos; de`` dado/s` SET id = 1 WHERE id = 0');
}

async function checksum(table: string): Promise<unknown> {
  const [row] = await api.rows<{ Checksum: unknown }>(`CHECKSUM TABLE ${table}`);
  return row?.Checksum;
}

function foreignKeys(database: string): Promise<unknown[]> {
  return api.rows(
    `SELECT CONSTRAINT_NAME, TABLE_NAME, REFERENCED_TABLE_NAME FROM information_schema.REFERENTIAL_CONSTRAINTS
      WHERE CONSTRAINT_SCHEMA = ? ORDER BY 1, 2`,
    [database],
  );
}
