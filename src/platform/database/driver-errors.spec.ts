import {
  asDomainError,
  isDeadlock,
  isWrongServer,
  mayHaveCommitted,
  rejectLinked,
  rejectLocked,
} from './driver-errors';

const rejected = (errno: number) => Object.assign(new Error('rejected'), { driverError: { errno } });

describe('an error of the database server', () => {
  it.each([
    [1213, 'a deadlock'],
    [1020, 'a snapshot that met a newer row'],
  ])('%i, %s, is run again, and reported as a conflict when that did not help', (errno) => {
    expect(isDeadlock(rejected(errno))).toBe(true);
    expect(asDomainError(rejected(errno))).toMatchObject({ code: 'comum.em_alteracao', status: 409 });
  });

  it('1047, a node that is not ready, is unavailable and not run again', () => {
    expect(isDeadlock(rejected(1047))).toBe(false);
    expect(asDomainError(rejected(1047))).toMatchObject({
      code: 'comum.banco_indisponivel',
      status: 503,
      message: 'database unavailable',
    });
  });

  it.each([
    [1290, 'The MariaDB server is running with the --read-only option so it cannot execute this statement'],
    [1290, 'The MySQL server is running with the --super-read-only option so it cannot execute this statement'],
    [1290, 'The MariaDB server is running with the read_only=READ_ONLY_NO_LOCK option so it cannot execute'],
    [1792, 'Cannot execute statement in a READ ONLY transaction'],
    [1836, 'Running in read-only mode'],
  ])('%i, %s, is unavailable, not run again, and has had no effect', (errno, message) => {
    const error = Object.assign(new Error(message), { driverError: { errno } });
    expect(asDomainError(error)).toMatchObject({ code: 'comum.banco_indisponivel', status: 503 });
    expect([isDeadlock(error), mayHaveCommitted(error), isWrongServer(error)]).toEqual([false, false, true]);
  });

  it('1290 of an option that is not about writing is a defect', () => {
    const message = 'The MariaDB server is running with the --secure-file-priv option so it cannot execute';
    const error = Object.assign(new Error(message), { driverError: { errno: 1290 } });
    expect([asDomainError(error), isWrongServer(error)]).toEqual([undefined, false]);
  });

  it.each([
    ['SELECT id FROM customer', 503],
    [' with a as (select 1) select * from a', 503],
    ['START TRANSACTION', 503],
    ['SELECT id FROM customer FOR UPDATE', 409],
    ['SELECT id FROM customer LOCK IN SHARE MODE', 409],
    ['UPDATE customer SET nome = ?', 409],
    [undefined, 409],
  ])('1205 of %s, which a node that is behind returns for reads that lock nothing, is %s', (query, status) => {
    expect(asDomainError(Object.assign(rejected(1205), { query }))).toMatchObject({ status });
    const ofTheDriver = Object.assign(new Error('rejected'), { errno: 1205, sql: query });
    expect(asDomainError(ofTheDriver)).toMatchObject({ status });
  });

  it.each([
    ['UPDATE customer SET nome = ?', 'customers.execucao_em_curso'],
    ['SELECT id FROM customer', undefined],
  ])('1205 of %s gets a code of its own only where a lock was waited for', async (query, code) => {
    const error = Object.assign(rejected(1205), { query });
    const told = await rejectLocked(Promise.reject(error), 'customers.execucao_em_curso').catch(
      (each: unknown) => each,
    );
    if (code) expect(told).toMatchObject({ code, status: 409, extra: { retryAfterSeconds: 5 } });
    else expect(told).toBe(error);
  });

  it('of another kind is left as it is', async () => {
    const error = rejected(1062);
    await expect(rejectLocked(Promise.reject(error), 'customers.execucao_em_curso')).rejects.toBe(error);
  });
});

describe('a removal that other records prevent', () => {
  const message =
    'Cannot delete or update a parent row: a foreign key constraint fails ' +
    '(`firm`.`medico`, CONSTRAINT `fk_medico_prestador` FOREIGN KEY (`id_prestador`) REFERENCES `prestador` (`id`))';
  const error = Object.assign(new Error(message), { driverError: { errno: 1451 } });

  it('names their table', async () => {
    const expected = { status: 409, valores: { registros: 'medico' } };
    expect(asDomainError(error)).toMatchObject({ code: 'comum.registros_vinculados', ...expected });
    await expect(rejectLinked(Promise.reject(error), 'prestadores.registros_vinculados')).rejects.toMatchObject({
      code: 'prestadores.registros_vinculados',
      ...expected,
    });
  });

  it('names none where the server does not', async () => {
    const rejection = rejectLinked(Promise.reject(rejected(1451)), 'prestadores.registros_vinculados');
    await expect(rejection).rejects.toMatchObject({ status: 409, valores: undefined });
  });
});
