import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROWS_PER_STATEMENT = 1_000;

/** Entries of imports get the key of their direction and normal text, as the service made it when this migration was written. */
export class TextoDoLancamento1795314600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('lancamento_contabil', 'chave_texto')))
      await runner.query(
        'ALTER TABLE lancamento_contabil ADD chave_texto varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL',
      );
    await fillKeys(runner);
    const indexes = await runner.manager.query<unknown[]>(
      "SHOW INDEX FROM lancamento_contabil WHERE Key_name = 'ix_lancamento_texto'",
    );
    if (indexes.length === 0)
      await runner.query(
        'CREATE INDEX ix_lancamento_texto ON lancamento_contabil (id_cliente, chave_texto, data_registro, status, id_conta_debito, id_conta_credito)',
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_lancamento_texto ON lancamento_contabil');
    await runner.query('ALTER TABLE lancamento_contabil DROP COLUMN chave_texto');
  }
}

interface Row {
  readonly id: number;
  readonly extrato_tipo: string;
  readonly extrato_descricao: string | null;
}

async function fillKeys(runner: QueryRunner): Promise<void> {
  for (let last = 0; ;) {
    const rows: Row[] = await runner.manager.query<Row[]>(
      `SELECT id, extrato_tipo, extrato_descricao FROM lancamento_contabil
       WHERE id > ? AND extrato_tipo IS NOT NULL AND chave_texto IS NULL ORDER BY id LIMIT ${ROWS_PER_STATEMENT}`,
      [last],
    );
    const [end] = rows.slice(-1);
    if (!end) return;
    await runner.query(
      `UPDATE lancamento_contabil l JOIN (${rows.map(() => 'SELECT ? AS id, ? AS chave').join(' UNION ALL ')}) v ON v.id = l.id
       SET l.chave_texto = v.chave`,
      rows.flatMap((row) => [row.id, keyOf(row)]),
    );
    last = end.id;
  }
}

const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const DATES = new RegExp(`(?<!\\d)(?:\\d{4}-${MONTH}-${DAY}|${DAY}/${MONTH}(?:/\\d{4}|/\\d{2})?)(?!\\d)`, 'g');

function keyOf({ extrato_tipo, extrato_descricao }: Row): string {
  const text = (extrato_descricao ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replaceAll('\0', ' ')
    .replace(DATES, ' ')
    .replace(/\d{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return createHash('sha256').update(`${extrato_tipo} ${text}`).digest('base64url').slice(0, 20);
}
