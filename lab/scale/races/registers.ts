import { ASSESSMENT } from '../../../test/support/records/assessments';
import { atOnce, either, outside, type Race, type Track } from './race';

const idOf = (body: unknown): number => (body as { data: { id: number } }).data.id;

async function newAta({ admin, api }: Track, valor: string): Promise<number> {
  const { id: id_cliente } = await api.make.customer();
  return idOf((await admin.post('/customer-ata', { id_cliente, valor }).expect(201)).body);
}

const use = (valor_ata_utilizada: string) => ({ valor_ata_utilizada, data: '2020-01-01' });

export const registerRaces: readonly Race[] = [
  {
    name: 'minutes of 100.00, 60.00 of them used twice',
    meet: async (track, round) => {
      const path = `/customer-ata/${await newAta(track, '100.00')}/lancamentos-lucro`;
      const responses = await atOnce(
        round,
        () => track.one.send('POST', path, use('60.00')),
        () => track.other.send('POST', path, use('60.00')),
      );
      return outside(responses, ...either(201, 422));
    },
  },
  {
    name: 'minutes, lowered while they are used',
    meet: async (track, round) => {
      const id = await newAta(track, '100.00');
      const responses = await atOnce(
        round,
        () => track.one.send('PUT', `/customer-ata/${id}`, { valor: '50.00' }),
        () => track.other.send('POST', `/customer-ata/${id}/lancamentos-lucro`, use('80.00')),
      );
      return outside(responses, [200, 422], [422, 201]);
    },
  },
  {
    name: 'the members of a group, replaced twice',
    meet: async (track, round) => {
      const { one, other, api, admin } = track;
      const customers = [await api.make.customer(), await api.make.customer(), await api.make.customer()];
      const [a, b, c] = customers.map(({ id }) => id);
      const group = idOf((await admin.post('/grupo-carteira', { nome: 'G', id_responsavel: admin.userId })).body);
      const path = `/grupo-carteira/${group}/membros`;
      const responses = await atOnce(
        round,
        () => one.send('PUT', path, { ids_clientes: [a, b] }),
        () => other.send('PUT', path, { ids_clientes: [c] }),
      );
      const rows = await api.rows<{ id: number }>(
        'SELECT id_cliente AS id FROM grupo_carteira_membro WHERE id_grupo = ? ORDER BY 1',
        [group],
      );
      const kept = rows.map(({ id }) => id).join();
      return outside(responses, [200, 200]) ?? ([`${a},${b}`, `${c}`].includes(kept) ? undefined : `kept ${kept}`);
    },
  },
  {
    name: 'accounts, brought into one chart twice',
    meet: async (track, round) => {
      const { id: id_cliente } = await track.api.make.customer();
      const { id } = await track.api.make.planoContas({ id_usuario_created: track.admin.userId, id_cliente });
      const bring = (instance: Track['one'], name: string) =>
        instance.upload(`/plano-contas/${id}/importar-contas`, 'p.txt', `1|1|${name}|S\n2|1.1|${name}|A\n`);
      const responses = await atOnce(
        round,
        () => bring(track.one, 'One'),
        () => bring(track.other, 'Other'),
      );
      const sum = responses.map(({ body }) => (body as { data: { criadas: number } }).data.criadas);
      return outside(responses, [201, 201]) ?? (sum.sort().join() === '0,2' ? undefined : `made ${sum.join(' and ')}`);
    },
  },
  {
    name: 'an assessment, closed twice',
    meet: async (track, round) => {
      const id_customer = (await track.api.make.customer()).id;
      const id = idOf((await track.admin.post('/apuracao-resultado', { id_customer, ...ASSESSMENT }).expect(201)).body);
      const responses = await atOnce(
        round,
        () => track.one.send('POST', `/apuracao-resultado/fechar/${id}`),
        () => track.other.send('POST', `/apuracao-resultado/fechar/${id}`),
      );
      return outside(responses, ...either(200, 422));
    },
  },
  {
    name: 'an assessment, closed and removed',
    meet: async (track, round) => {
      const id_customer = (await track.api.make.customer()).id;
      const id = idOf((await track.admin.post('/apuracao-resultado', { id_customer, ...ASSESSMENT }).expect(201)).body);
      const responses = await atOnce(
        round,
        () => track.one.send('POST', `/apuracao-resultado/fechar/${id}`),
        () => track.other.send('DELETE', `/apuracao-resultado/${id}`),
      );
      return outside(responses, [200, 422], [404, 200]);
    },
  },
  {
    name: 'Simples Nacional data of a company, removed twice',
    meet: async (track, round) => {
      const { id } = await track.api.make.customer();
      const payroll = [{ empresa_id: id, mes: 1, ano: 2026, valor_folha: '1.00' }];
      await track.admin.put('/sn-folha/batch', payroll).expect(200);
      const responses = await atOnce(
        round,
        () => track.one.send('DELETE', `/sn-empresas/${id}`),
        () => track.other.send('DELETE', `/sn-empresas/${id}`),
      );
      return outside(responses, ...either(200, 404));
    },
  },
  {
    name: 'a customer removed while records of it are made',
    meet: async (track, round) => {
      const { id } = await track.api.make.customer();
      const payroll = [{ empresa_id: id, mes: 1, ano: 2026, valor_folha: '1.00' }];
      const responses = await atOnce(
        round,
        () => track.one.send('DELETE', `/customers/${id}`),
        () => track.other.send('PUT', '/sn-folha/batch', payroll),
      );
      const [row] = await track.api.rows<{ n: number }>('SELECT COUNT(*) AS n FROM sn_folha WHERE empresa_id = ?', [
        id,
      ]);
      const gone = responses[0].status === 204;
      if (gone && Number(row?.n) > 0) return 'a payroll of nobody';
      return outside(responses, [204, 404], [409, 200], [204, 200]);
    },
  },
  {
    name: 'one customer made twice',
    meet: async ({ one, other }, round) => {
      const body = { nome: 'Twice', cnpj: String(30_000_000_000_000 + round), conta_dominio: '1' };
      const responses = await atOnce(
        round,
        () => one.send('POST', '/customers', body),
        () => other.send('POST', '/customers', body),
      );
      return outside(responses, ...either(201, 409));
    },
  },
  {
    name: 'one record, changed twice by who has seen it (If-Match)',
    meet: async (track, round) => {
      const { id } = await track.api.make.customer();
      const path = `/customers/${id}`;
      const tag = (await track.one.send('GET', path)).headers.get('etag') ?? '';
      const change = (instance: Track['one'], nome: string) =>
        instance.send('PUT', path, { nome }, { 'If-Match': tag });
      const responses = await atOnce(
        round,
        () => change(track.one, 'one'),
        () => change(track.other, 'other'),
      );
      return outside(responses, ...either(200, 412));
    },
  },
  {
    name: 'one act, sent twice (Idempotency-Key)',
    meet: async ({ one, other, api }, round) => {
      const nome = `Once ${round}`;
      const key = { 'Idempotency-Key': `race-${round}` };
      const responses = await atOnce(
        round,
        () => one.send('POST', '/departamentos', { nome }, key),
        () => other.send('POST', '/departamentos', { nome }, key),
      );
      const rows = await api.rows('SELECT id FROM departamento WHERE nome = ?', [nome]);
      // The second gets the response of the first one, or that it still runs.
      return rows.length === 1 ? outside(responses, [201, 201], ...either(201, 409)) : `${rows.length} records`;
    },
  },
];
