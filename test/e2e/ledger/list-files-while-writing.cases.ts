import type { DataSource, EntityMetadata, QueryRunner } from 'typeorm';
import { Customer } from '../../../src/cadastros/customers/customer.entity';
import { ConsumoExecucao } from '../../../src/clinicsys/consumos/consumo.entity';
import { RelatorioExecucao } from '../../../src/clinicsys/relatorio/relatorio.entity';
import { Modelo } from '../../../src/comunicacao/modelos/modelo.entity';
import { Notificacao } from '../../../src/comunicacao/notifications/notificacao.entity';
import { SmartRecebimentoConvenio } from '../../../src/contabil/smart-recebimento-convenio/smart-recebimento-convenio.entity';
import { BackupJob } from '../../../src/flows/backups/backup-job.entity';
import { Importacao } from '../../../src/flows/importacoes/importacao.entity';
import { fieldsOf } from '../../../src/platform/http/validation/field-spec';
import { rowOf } from '../../../src/platform/list-files/list-route';
import { SnRegistro } from '../../../src/simples-nacional/sn-prefeitura/sn-registro.entity';
import { admin, api, useApp } from '../../support/case-file';
import { column, fileOf } from '../../support/records/list-file';
import { insertAnyRow } from '../../support/application/insert-any-row';
import { inOneProcess } from '../../support/application/second-instance';
import { numbers } from '../../support/servers/server-sql';

useApp({ admin: 'administrador' });

inOneProcess.inserted.describe('a file while others write', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Of every list that returns a part of its rows unasked: where its rows are, and what a row needs to be one of them, and the first. */
  const TABLES: Readonly<
    Record<
      string,
      { readonly entity: object; readonly query?: string; readonly values?: object; readonly first?: object }
    >
  > = {
    '/backups': { entity: BackupJob, values: { tabelas: '[]' } },
    '/clinicsys/consumos': { entity: ConsumoExecucao },
    '/clinicsys/relatorio': { entity: RelatorioExecucao },
    '/importacoes': { entity: Importacao },
    '/lancamentos-contabil/painel': { entity: Customer, query: '&competencia=02/2026', first: { nome: '!' } },
    '/modelos': { entity: Modelo },
    '/notifications': { entity: Notificacao },
    '/smart-recebimento-convenio': { entity: SmartRecebimentoConvenio },
    '/sn-prefeitura/registros': { entity: SnRegistro },
  };

  /** The list routes that return a part of their rows unasked, with the most rows of a part. */
  const inParts = () =>
    api.routes
      .filter(({ method, endpoint }) => method === 'GET' && rowOf(method, endpoint))
      .flatMap(({ path, takes, endpoint: { returns } }) => {
        const fields = new Map(takes.flatMap((dto) => [...fieldsOf(dto)]));
        const spec = fields.get(returns !== null && 'page' in returns ? 'per_page' : 'limit');
        const isPart = fields.has('limit') || (returns !== null && 'page' in returns);
        return isPart ? [{ path: path.slice('/api/v1'.length), most: (spec as { max: number }).max }] : [];
      });

  it('is tried for every list that returns a part of its rows unasked', () => {
    expect(
      inParts()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(TABLES));
  });

  it.each(Object.entries(TABLES))(
    'has every row of %s once',
    async (path, { entity, query = '', values = {}, first = {} }) => {
      const metadata = api.dataSource.getMetadata(entity as typeof Customer);
      const table = metadata.tableName;
      const own = { usuario_id: admin.userId, id_usuario_created: admin.userId, ...values };
      const most = inParts().find((each) => each.path === path)?.most ?? 0;
      const seed = await insertAnyRow(api.dataSource, metadata, own);
      await copies(api.dataSource, metadata, seed, most + 20);
      const idsOfFile = async (): Promise<number[]> => {
        const lines = await fileOf(`${path}?formato=csv${query}`);
        return column(lines, lines[0]?.split(';').includes('id') ? 'id' : 'id_cliente').map(Number);
      };
      const before = await idsOfFile();
      expect(before.length).toBeGreaterThan(most);

      const gone: number[] = [];
      // After each statement that reads the table the newest rows are joined by others, then some go.
      let writes = 0;
      const writer = async () => {
        const turn = ++writes;
        if (turn % 2 === 1)
          for (let n = 0; n < 3; n++) await insertAnyRow(api.dataSource, metadata, { ...own, ...first });
        else {
          const some = before.slice(turn, turn + 5);
          gone.push(...some);
          await unchecked(api.dataSource, `DELETE FROM ${table} WHERE id IN (${some.join()})`);
        }
      };
      const runners = Object.getPrototypeOf(api.dataSource.createQueryRunner()) as QueryRunner;
      const ask = runners.query;
      const reads = new RegExp(`^\\s*SELECT[^]*\\b${table}\\b`);
      jest.spyOn(runners, 'query').mockImplementation(async function (this: QueryRunner, ...args) {
        const response: unknown = await ask.apply(this, args);
        if (reads.test(args[0]) && writes < 6) await writer();
        return response;
      });
      const open = runners.stream;
      jest.spyOn(runners, 'stream').mockImplementation(async function (this: QueryRunner, ...args) {
        const rows = await open.apply(this, args);
        if (reads.test(args[0])) await writer();
        return rows;
      });
      const after = await idsOfFile();
      expect(writes).toBeGreaterThan(0);
      expect(after.length).toBe(new Set(after).size);
      const left = new Set(after);
      expect(before.filter((id) => !left.has(id) && !gone.includes(id))).toEqual([]);
    },
  );
});

/** Writes without looking at foreign keys: the rows are to be looked for, not ones that make sense. */
async function unchecked(dataSource: DataSource, sql: string, parameters: unknown[] = []): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await tx.query('SET SESSION foreign_key_checks = 0');
    await tx.query(sql, parameters);
    await tx.query('SET SESSION foreign_key_checks = 1');
  });
}

/** So many copies of a row. */
async function copies(dataSource: DataSource, { tableName, columns }: EntityMetadata, id: number, count: number) {
  const names = columns
    .filter(({ isGenerated, asExpression }) => !isGenerated && !asExpression)
    .map(({ databaseName }) => `t.${databaseName}`);
  const into = names.map((name) => name.slice(2)).join();
  const from = `SELECT ${names.join()} FROM ${tableName} t, ${numbers(count)} WHERE t.id = ?`;
  await unchecked(dataSource, `INSERT INTO ${tableName} (${into}) ${from}`, [id]);
}
