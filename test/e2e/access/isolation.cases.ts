import { Delete, Get, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Caller, CurrentCaller } from '../../../src/acesso/rbac/caller';
import { CustomerSignatureRead } from '../../../src/contabil/customer-signature/customer-signature.dto';
import { CustomerSignature } from '../../../src/contabil/customer-signature/customer-signature.entity';
import { DOMAINS } from '../../../src/domains';
import type { Domain as DomainFacts } from '../../../src/kernel/domain';
import { domainError } from '../../../src/kernel/errors';
import { Domain, Endpoint } from '../../../src/platform/http/endpoint';
import { PathId } from '../../../src/platform/http/validation/parameters';
import { startApp, type TestApp } from '../../support/app';
import { Isolation } from '../../support/records/isolation';
import type { TestSession } from '../../support/session';
import { storedContents } from '../../support/servers/stored-contents';

/** The routes of records that are not of one owner, or have tests of their own (decisions, section 4). */
const FIRM_WIDE = new RegExp(
  `^/api/v1/(${[
    ...DOMAINS.flatMap(({ SCOPE }: DomainFacts) => (SCOPE?.shared ? [SCOPE.recurso.replaceAll('_', '-')] : [])),
    'auth',
    'importacoes/:\\w+/lancamentos',
    'lancamentos-contabil/(exportacoes|bloqueios)',
  ].join('|')})(/|$)`,
);

/** A domain as a newcomer might write it, without a thought of the owner. */
@Domain({ path: 'customer-ata/vazamento', tag: 'Signature profiles' })
class LeakController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Get()
  @Endpoint({ summary: 'Everybody sees these', returns: [CustomerSignatureRead] })
  list() {
    return this.dataSource.manager.find(CustomerSignature);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Everybody removes these', returns: null, errors: ['customer_signature.nao_encontrado'] })
  async remove(@CurrentCaller() _caller: Caller, @PathId('id') id: number) {
    // Without the record, it could not be asked for by the routes that come after this one.
    const gone = { nome_assinante: 'gone' };
    const { affected } = await this.dataSource.manager.update(CustomerSignature, id, gone);
    if (affected === 0) throw domainError('customer_signature.nao_encontrado');
  }
}

@Module({ controllers: [LeakController] })
class LeakModule {}

let api: TestApp;
let owner: TestSession;
let others: TestSession[];
let isolation: Isolation;

/** The notes about requests do not count. The bytes of a day are counted before the record is looked for, and given back. */
const contents = () => storedContents(api, 'auditoria', 'armazenamento_dia');

beforeAll(async () => {
  api = await startApp({}, [LeakModule]);
  [owner, ...others] = (await Promise.all(
    ['funcionario:owner', 'administrador', 'diretoria', 'funcionario'].map((name) => api.as(name)),
  )) as [TestSession, ...TestSession[]];
  await api.make.customer();
  isolation = await Isolation.of(api, owner, FIRM_WIDE);
});
afterAll(() => api.close());

it('finds the inserted records for their owner, so that not finding them means something', () => {
  // The domains of the contract: those that come are asked without standing here.
  const prefixes = [...isolation.readable.keys()];
  expect(prefixes).toEqual(
    expect.arrayContaining([
      'apuracao-resultado',
      'clinicsys/consumos',
      'clinicsys/relatorio',
      'customer-ata',
      'customer-signature',
      'importacoes',
      'lancamentos-contabil',
      'plano-contas',
    ]),
  );
});

it('has a record to ask another user for in every domain, whatever it calls its owner', async () => {
  expect(await isolation.unasked()).toEqual([]);
});

it('returns the same for a foreign record as for an absent one, lists none and does nothing to it, for any caller; a domain that forgets it is found', async () => {
  const before = await contents();
  const leaks = await isolation.leaks(others);
  const inserted = leaks.filter((leak) => leak.includes('/api/v1/customer-ata/vazamento'));
  expect(leaks.filter((leak) => !inserted.includes(leak))).toEqual([]);
  expect(inserted).toEqual([
    expect.stringContaining('GET /api/v1/customer-ata/vazamento shows'),
    expect.stringContaining('GET /api/v1/customer-ata/vazamento shows'),
    expect.stringContaining('GET /api/v1/customer-ata/vazamento shows'),
    expect.stringContaining('DELETE /api/v1/customer-ata/vazamento/:id: foreign 200'),
  ]);
  const signature = api.dataSource.getMetadata(CustomerSignature).tableName;
  const [changed, unchanged] = [await contents(), before];
  expect(withoutTable(changed, signature)).toEqual(withoutTable(unchanged, signature));
}, 240_000);

function withoutTable(rows: unknown[], name: string): unknown[] {
  return rows.filter((row) => !(row as { Table: string }).Table.endsWith(`.${name}`));
}
