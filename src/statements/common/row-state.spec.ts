import { rowState } from './row-state';

const STATES: readonly (readonly [state: string, texts: string])[] = [
  ['scheduled', 'Agendado|AGENDADA|Programado|Provisionado|Futuro|A lançar|Previsto|A vencer|A receber|A pagar'],
  ['open', 'Cancelado|Recusada|Negada|Rejeitado|Falhou|Erro|Erro no envio|Expirado|Pendente|Aguardando|Estornado'],
  ['open', 'Devolvido|Contestado|Bloqueado|Não autorizado|Não aprovada|Não efetivado|Não realizada|Não concluída'],
  ['open', 'Não processado|Não compensado|Em análise|Em processamento|Em andamento|Em aberto'],
  ['open', 'Atrasado|Vencida|Inadimplente|Não pago|Não recebido'],
  ['open', 'Pending|Failed|Denied|Refused|Declined|Reversed|Void|Desfeita|Anulado|Chargeback|Processing|Unpaid'],
  ['open', 'Em disputa|Não liquidado'],
  [
    'done',
    '|Pago|Pago em atraso|Recebido|Concluída|Efetivado|Aprovado|Errol|Em dia|Não se aplica|Completed|-|123|1 Pendente|(Pendente)',
  ],
  ['done', 'Compra cancelada|Já agendado|Reagendado|Conta em análise|Boleto pending'],
];
const cases = STATES.flatMap(([state, texts]) => texts.split('|').map((text) => [text, state] as const));

it.each(cases)('the state %j is %s', (text, state) => {
  expect(rowState(text) ?? 'done').toBe(state);
});

it.each(['Pago em parte', 'Compensado parcialmente', 'Rascunho', 'Em espera', 'Errol'])(
  'does not know whether %s is done',
  (text) => {
    expect(rowState(text)).toBe(null);
  },
);

it.each(['FINISHED', 'Enviado', 'Recebida', 'Pago'])('knows that %s is done [Stone]', (text) => {
  expect(rowState(text)).toBe('done');
});

it('reads the first 200 characters of a state', () => {
  expect([rowState(`${' '.repeat(192)}Pendente`), rowState(`${' '.repeat(195)}Pendente`)]).toEqual(['open', null]);
  expect(rowState(`Pendente${' x'.repeat(1000)}`)).toBe('open');
});
