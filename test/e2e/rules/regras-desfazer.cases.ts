import { api, books, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import { contem, ruleClient } from '../../support/records/rule-client';
import { ofxText } from '../../support/statements';

useBooks({ user: 'funcionario', other: 'diretoria' });

const { ruleBody, create, pending, statusOf, uses } = ruleClient(() => ({ api, user, books }));

describe('a rule that is applied as it is made', () => {
  it('resolves the pending entries of its customer in the same operation', async () => {
    const importacao = await books.importacao({ id_usuario_created: other.userId });
    const entries = [
      await pending('PIX', importacao.id, { id_usuario_created: other.userId }),
      await pending('TED', importacao.id),
    ];
    const { id, aplicacao } = await create('pix', {}, '?aplicar=true');
    expect(aplicacao).toEqual({ reavaliados: 2, resolvidos: 1 });
    expect(await Promise.all(entries.map(statusOf))).toEqual(['sucesso', 'regra_pendente']);
    expect((await create('ted', { nome: 'later' })).aplicacao).toBeUndefined();
    expect(await statusOf(entries[1]!)).toBe('regra_pendente');
    const patched = await user.patch(`/regras-lancamento/${id}?aplicar=true`, { ordem: 3 }).expect(200);
    expect(patched.body.data).toMatchObject({ id, ordem: 3, aplicacao: { reavaliados: 1, resolvidos: 1 } });
    expect((await user.patch(`/regras-lancamento/${id}`, {}).expect(200)).body.data.aplicacao).toBeUndefined();
    await user.post('/regras-lancamento?aplicar=talvez', ruleBody('x')).expect(422);
  });

  it('reaches the imports of its bank over all customers', async () => {
    const { id: id_banco } = await api.make.banco();
    const elsewhere = await booksOf(api, other.userId);
    const mine = await pending('PIX', (await books.importacao({ id_banco })).id);
    const theirs = await pending('PIX', (await elsewhere.importacao({ id_banco })).id, {
      id_cliente: elsewhere.customer.id,
    });
    const without = await pending('PIX', (await books.importacao()).id);
    const done = await booksOf(api, other.userId);
    await done.importacao({ id_banco });
    const { aplicacao } = await create('pix', { id_cliente: null, id_banco }, '?aplicar=true');
    // A customer without anything pending is not gone through.
    expect(await api.rows('SELECT nome FROM trava WHERE nome LIKE ?', [`periodo:${done.customer.id}:%`])).toEqual([]);
    expect(aplicacao).toEqual({ reavaliados: 2, resolvidos: 2 });
    expect(await Promise.all([mine, theirs, without].map(statusOf))).toEqual(['sucesso', 'sucesso', 'regra_pendente']);
  });

  it('is not made when the application fails', async () => {
    await user.post('/regras-lancamento?aplicar=true', ruleBody('pix', { id_cliente: 999_999 })).expect(404);
    await create('pix');
    await user.post('/regras-lancamento?aplicar=true', ruleBody('pix')).expect(409);
  });
});

describe('a rule that is taken back', () => {
  const storedOf = ({ id }: { id: number }) =>
    api.rows(
      `SELECT id, status, id_plano_contas, id_conta_debito, id_conta_credito, codigo_historico, historico_contabil
       FROM lancamento_contabil WHERE id = ?`,
      [id],
    );
  const desfazer = (id: number) => user.post(`/regras-lancamento/${id}/desfazer`);

  it('gives back what its application resolved, of any owner, as it was', async () => {
    const [mine, theirs] = [await books.importacao(), await books.importacao({ id_usuario_created: other.userId })];
    const list = [
      await pending('PIX', mine.id, { id_plano_contas: books.plano.id, id_conta_credito: books.tarifa.id }),
      await pending('PIX', theirs.id, { id_usuario_created: other.userId }),
      await pending('TED', mine.id),
    ];
    const before = await Promise.all(list.map(storedOf));
    const over = { codigo_historico: '77', historico_contabil: 'By rule {descricao}' };
    const { id, aplicacao } = await create('pix', over, '?aplicar=true');
    expect(aplicacao).toEqual({ reavaliados: 3, resolvidos: 2 });
    const { body } = await desfazer(id).expect(200);
    expect(body).toEqual({ success: true, message: 'ledger rule taken back', data: { devolvidos: 2 } });
    expect(await Promise.all(list.map(storedOf))).toEqual(before);
    const { body: entry } = await user.get(`/lancamentos-contabil/${list[0]!.id}`).expect(200);
    expect(entry.data.regras_aplicadas).toEqual([]);
    const { body: history } = await user.get(`/lancamentos-contabil/${list[0]!.id}/historico`).expect(200);
    expect(history.data).toMatchObject([
      { acao: 'reavaliado', antes: { status: 'sucesso' }, depois: { status: 'regra_pendente', id_conta_debito: null } },
      { acao: 'reavaliado' },
    ]);
    await user.get(`/regras-lancamento/${id}`).expect(404);
    await desfazer(id).expect(404);
  });

  it('leaves what a person has touched since, what is exported, closed, or of another rule', async () => {
    const importacao = await books.importacao();
    const at = (data_registro: string) => pending('PIX', importacao.id, { data_registro });
    const [touched, exported, closed, back] = [
      ...[await at('2026-03-02'), await at('2026-01-20')],
      ...[await at('2026-01-05'), await at('2026-03-03')],
    ];
    const ofAnother = await pending('TED', importacao.id);
    await create('ted', {}, '?aplicar=true');
    const { id } = await create('pix', {}, '?aplicar=true');
    await user.put(`/lancamentos-contabil/${touched!.id}`, { historico_contabil: 'Mine' }).expect(200);
    const period = 'data_inicio=2026-01-20&data_fim=2026-01-20';
    await user.post(`/lancamentos-contabil/exportar?id_cliente=${books.customer.id}&${period}`).expect(200);
    await other.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate: '2026-01-10' }).expect(200);
    expect((await desfazer(id).expect(200)).body.data).toEqual({ devolvidos: 1 });
    expect(await Promise.all([touched!, exported!, closed!, back!, ofAnother].map(statusOf))).toEqual([
      ...['sucesso', 'exportado', 'sucesso', 'regra_pendente', 'sucesso'],
    ]);
  });
});

describe('a rule that is taken back, among others that took part', () => {
  const shown = async ({ id }: { id: number }) => {
    const { body } = await user.get(`/lancamentos-contabil/${id}`).expect(200);
    const { status, id_conta_debito, id_conta_credito, regras_aplicadas } = body.data as {
      status: string;
      id_conta_debito: number | null;
      id_conta_credito: number | null;
      regras_aplicadas: { id: number }[];
    };
    return [status, id_conta_debito, id_conta_credito, regras_aplicadas.map((rule) => rule.id)];
  };
  const debit = { conta_credito_codigo: null };
  const credit = { conta_debito_codigo: null };

  it('leaves no trace of a rule that resolved a line together with it, and counts that line for neither', async () => {
    const entry = await pending('PIX', (await books.importacao()).id);
    const before = await shown(entry);
    const one = await create('pix', { ...debit, nome: 'debit' });
    const two = await create('pi', { ...credit, nome: 'credit' }, '?aplicar=true');
    expect(two.aplicacao).toEqual({ reavaliados: 1, resolvidos: 1 });
    expect((await shown(entry))[3]).toEqual([one.id, two.id]);
    expect([(await uses(one.id))?.usos, (await uses(two.id))?.usos]).toEqual([1, 1]);
    expect((await user.post(`/regras-lancamento/${two.id}/desfazer`).expect(200)).body.data).toEqual({ devolvidos: 1 });
    expect(await shown(entry)).toEqual(before);
    expect(await uses(one.id)).toMatchObject({ usos: 0, ultimo_uso: null });
    const { body } = await user.get(`/lancamentos-contabil/${entry.id}/historico`).expect(200);
    for (const { antes, depois } of body.data as { antes: object; depois: object }[])
      expect([antes, depois]).not.toContainEqual(expect.objectContaining({ regras_aplicadas: expect.anything() }));
  });

  it('leaves what another rule resolved where it had filled its side before', async () => {
    const { id } = await create('pix', debit);
    const content = ofxText([{ memo: 'PIX 1' }]);
    const importacao = await user.uploadImport(content, { id_cliente: books.customer.id, tipo: 'ofx' });
    await user.post(`/importacoes/${importacao}/confirmar`).expect(200);
    const [entry] = (await user.get(`/importacoes/${importacao}/lancamentos`).expect(200)).body.data;
    await create('pi', { ...credit, nome: 'credit' }, '?aplicar=true');
    expect((await user.post(`/regras-lancamento/${id}/desfazer`).expect(200)).body.data).toEqual({ devolvidos: 0 });
    expect((await shown(entry))[0]).toBe('sucesso');
  });

  it('takes back what a change of it resolved, from that application on, with the change', async () => {
    const { id: importacao } = await books.importacao();
    const [pix, ted] = [await pending('PIX', importacao), await pending('TED', importacao)];
    const made = await user.post('/regras-lancamento?aplicar=true', ruleBody('pix')).expect(201);
    const { id } = made.body.data as { id: number };
    const changed = await user.patch(`/regras-lancamento/${id}?aplicar=true`, { condicoes: contem('ted') }).expect(200);
    const applications = [made, changed].map(({ headers }) => Number(headers['x-regra-aplicacao']));
    expect(applications[1]).toBeGreaterThan(applications[0]!);
    expect(await Promise.all([pix, ted].map(statusOf))).toEqual(['sucesso', 'sucesso']);
    const back = await user
      .patch(`/regras-lancamento/${id}?desfazer=${applications[1]}`, { condicoes: contem('pix') })
      .expect(200);
    expect(back.body.data).toMatchObject({ id, devolvidos: 1, condicoes: [{ conteudo_comparacao: 'pix' }] });
    expect(back.body.data).not.toHaveProperty('aplicacao');
    expect(await Promise.all([pix, ted].map(statusOf))).toEqual(['sucesso', 'regra_pendente']);
    expect(await uses(id)).toMatchObject({ usos: 1 });
    // Given back first and then applied: what it resolved before is resolved again as the rule is now.
    const both = await user
      .patch(`/regras-lancamento/${id}?desfazer=${applications[0]}&aplicar=true`, { historico_contabil: 'Now' })
      .expect(200);
    expect(both.body.data).toMatchObject({ devolvidos: 1, aplicacao: { reavaliados: 2, resolvidos: 1 } });
    const { body } = await user.get(`/lancamentos-contabil/${pix.id}`).expect(200);
    expect(body.data).toMatchObject({ status: 'sucesso', historico_contabil: 'Now' });
    const idle = await user.patch(`/regras-lancamento/${id}?aplicar=true`, {}).expect(200);
    expect(idle.headers).not.toHaveProperty('x-regra-aplicacao');
    for (const desfazer of ['x', '1.5'])
      await user.patch(`/regras-lancamento/${id}?desfazer=${desfazer}`, {}).expect(422);
  });
});
