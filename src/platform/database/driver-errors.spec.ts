import { asDomainError, isDeadlock } from './driver-errors';

const refusal = (errno: number) => Object.assign(new Error('refused'), { driverError: { errno } });

describe('an error of the database server', () => {
  it.each([
    [1213, 'a deadlock'],
    [1020, 'a snapshot that met a newer row'],
  ])('%i, %s, is run again, and told as a conflict when that did not help', (errno) => {
    expect(isDeadlock(refusal(errno))).toBe(true);
    expect(asDomainError(refusal(errno))).toMatchObject({ kind: 'conflict' });
  });

  it('1047, a node that is not ready, is unavailable and not run again', () => {
    expect(isDeadlock(refusal(1047))).toBe(false);
    expect(asDomainError(refusal(1047))).toMatchObject({ kind: 'unavailable', message: 'database unavailable' });
  });
});
