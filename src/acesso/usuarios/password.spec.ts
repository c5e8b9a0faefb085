import { hashPassword, verifyPassword } from './password';

describe('verifyPassword', () => {
  it('accepts the password of the hash and no other', async () => {
    const stored = await hashPassword('uma senha longa');
    expect(await verifyPassword(stored, 'uma senha longa')).toBe(true);
    expect(await verifyPassword(stored, 'Uma senha longa')).toBe(false);
  });

  it('accepts no password for an account whose hash a backup masked', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false);
  });
});
