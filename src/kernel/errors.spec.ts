import { type BatchItem, DomainError, domainError, rejectBatch } from './errors';

const record = (posicao: number, rejected?: DomainError): BatchItem => ({
  posicao,
  id: 100 + posicao,
  rejection: rejected,
});
const of = (status: number, message = `status ${status}`) => new DomainError('comum.falha', status, message);

function rejectedBy(items: readonly BatchItem[]): DomainError | undefined {
  try {
    rejectBatch(items);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

it('lets a batch pass of which nothing is rejected', () => {
  expect(rejectedBy([])).toBeUndefined();
  expect(rejectedBy([record(0), record(1)])).toBeUndefined();
});

it.each([
  [[404, 412, 409, 422], 404],
  [[422, 409, 412], 412],
  [[422, 409], 409],
  [[422], 422],
])('of %j it is rejected with %i', (statuses, status) => {
  const error = rejectedBy([record(0), ...statuses.map((each, at) => record(at + 1, of(each)))]);
  const posicao = statuses.indexOf(status) + 1;
  expect(error).toMatchObject({ status, message: `status ${status}`, code: 'comum.falha' });
  expect(error?.extra).toEqual({
    details: [{ posicao, id: 100 + posicao, motivo: `status ${status}`, codigo: 'comum.falha' }],
  });
});

it('names the records of that status in their order, at most a hundred, with the message of the first', () => {
  const items = Array.from({ length: 250 }, (_, at) => record(at, of(at % 2 === 0 ? 422 : 409, `${at}`)));
  const error = rejectedBy(items);
  expect(error?.message).toBe('1');
  expect(error?.extra.details).toEqual(
    Array.from({ length: 100 }, (_, at) => ({
      posicao: 2 * at + 1,
      id: 101 + 2 * at,
      motivo: `${2 * at + 1}`,
      codigo: 'comum.falha',
    })),
  );
});

it('keeps what else an error carries', () => {
  const busy = domainError('comum.em_alteracao').with({ retryAfterSeconds: 3 });
  expect(busy).toMatchObject({ name: 'DomainError', code: 'comum.em_alteracao', status: 409 });
  expect(rejectedBy([record(0, busy)])?.extra).toMatchObject({ retryAfterSeconds: 3, details: [{ posicao: 0 }] });
  expect(domainError('comum.planilha_cheia', 7).message).toBe('the list has more than the 7 rows of a sheet');
});

it('names the values of a text', () => {
  const rejection = domainError('lancamentos_contabil.periodo_fechado', '2026-01-31');
  expect(rejectedBy([record(0, rejection)])?.extra.details).toMatchObject([
    { codigo: 'lancamentos_contabil.periodo_fechado', valores: { ate: '2026-01-31' } },
  ]);
});
