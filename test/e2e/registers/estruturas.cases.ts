import { RegraLancamento } from '../../../src/contabil/rules/ledger/regra-lancamento.entity';
import { admin, api, useApp } from '../../support/case-file';
import { rejected } from '../../support/responses';

const ABSENT = 2_000_000_001;
const CSV = { delimitador: ';', linhas_cabecalho: 1, coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 };
const PDF = { padrao_linha: '^(?P<data>\\d{2}/\\d{2}/\\d{4}) (?P<descricao>.+) (?P<valor>[\\d.,]+)$' };

useApp({ admin: 'administrador' });

const items = (loc: (string | number)[], type: string) => ({ detail: [{ loc, type, msg: expect.any(String) }] });

describe('structures', () => {
  it('keeps a configuration as it was sent', async () => {
    const banco = await api.make.banco();
    const { body } = await admin
      .post('/estruturas', { nome: 'PDF', tipo: 'pdf', id_banco: banco.id, configuracao: PDF })
      .expect(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      nome: 'PDF',
      tipo: 'pdf',
      id_banco: banco.id,
      configuracao: PDF,
      data_hora_criacao: expect.stringMatching(/-03:00$/),
    });
    const cleared = await admin.put(`/estruturas/${body.data.id}`, { id_banco: null }).expect(200);
    expect(cleared.body.data).toMatchObject({ id_banco: null, configuracao: PDF });
  });

  it('names every fault of a configuration by its place', async () => {
    const post = async (tipo: string, configuracao: unknown) =>
      (await admin.post('/estruturas', { nome: 'X', tipo, configuracao }).expect(422)).body.detail.map(
        ({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type],
      );
    expect(await post('csv', {})).toEqual([
      ['body.configuracao.coluna_data', 'missing'],
      ['body.configuracao.coluna_descricao', 'missing'],
      ['body.configuracao.coluna_valor', 'missing'],
    ]);
    expect(await post('csv', { ...CSV, cor: 'azul', coluna_valor: '2' })).toEqual([
      ['body.configuracao.coluna_valor', 'int_type'],
      ['body.configuracao.cor', 'extra_forbidden'],
    ]);
    expect(await post('csv', JSON.parse(`{"__proto__": {}, ${JSON.stringify(CSV).slice(1)}`))).toEqual([
      ['body.configuracao.__proto__', 'extra_forbidden'],
    ]);
    expect(await post('pdf', CSV)).toContainEqual(['body.configuracao.padrao_linha', 'missing']);
    expect(await post('pdf', { padrao_linha: '(?=x)(a+)+$' })).toEqual([
      ['body.configuracao.padrao_linha', 'value_error'],
    ]);
    expect(await post('csv', [])).toEqual([['body.configuracao', 'dict_type']]);
    expect(await post('csv', null)).toEqual([['body.configuracao', 'dict_type']]);
    expect(await post('xlsx', CSV)).toEqual([['body.tipo', 'enum']]);
  });

  it('checks a new configuration for the stored type, which never changes', async () => {
    const estrutura = await api.make.estrutura({ tipo: 'pdf', configuracao: PDF });
    const { body } = await admin.put(`/estruturas/${estrutura.id}`, { configuracao: CSV }).expect(422);
    expect(body.detail[0]).toMatchObject({ loc: ['body', 'configuracao', expect.any(String)] });
    const immutable = await admin.put(`/estruturas/${estrutura.id}`, { tipo: 'csv' }).expect(422);
    expect(immutable.body).toEqual(items(['body', 'tipo'], 'extra_forbidden'));
    await admin.put(`/estruturas/${estrutura.id}`, { configuracao: null }).expect(422);
    await admin.put(`/estruturas/${ABSENT}`, { configuracao: {} }).expect(404);
  });

  it('needs its bank, and stays while rules use it', async () => {
    const body = { nome: 'X', tipo: 'csv', configuracao: CSV };
    await admin.post('/estruturas', { ...body, id_banco: ABSENT }).expect(404, rejected('bank not found'));
    const estrutura = await api.make.estrutura();
    await admin.put(`/estruturas/${estrutura.id}`, { id_banco: ABSENT }).expect(404, rejected('bank not found'));
    await api.make.save<RegraLancamento>(RegraLancamento, {
      id_usuario_created: admin.userId,
      id_estrutura: estrutura.id,
      nome: 'R',
      chave_nome: 'r',
      chave_condicoes: 'c',
    });
    const used = await admin.delete(`/estruturas/${estrutura.id}`).expect(409);
    expect(used.body).toEqual(rejected('linked records prevent the deletion of the structure'));
  });
});
