import { BACKUP_FAILURES, backupFailureOf } from './backups';

describe('why a backup has failed', () => {
  it.each(Object.entries(BACKUP_FAILURES))('%s is found by its text', (codigo, text) => {
    const erro = text.replace(/\{(\w+)\}/g, 'pagamento (novo)');
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'pagamento (novo)']);
    expect(backupFailureOf(erro)).toEqual({ codigo, valores: Object.fromEntries(names) });
  });

  it('is unknown for another text', () => {
    expect(backupFailureOf('no space left')).toBeUndefined();
    expect(backupFailureOf('')).toBeUndefined();
  });
});
