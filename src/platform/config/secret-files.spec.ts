import { randomBytes } from 'node:crypto';
import { secretWeakness } from './secret-files';

describe('a signing secret', () => {
  it('is taken when it carries 256 random bits, however they are written', () => {
    for (const writing of ['hex', 'base64', 'base64url'] as const)
      for (let n = 0; n < 2000; n++) {
        const secret = randomBytes(32).toString(writing);
        expect([secret, secretWeakness(secret)]).toEqual([secret, undefined]);
      }
  });

  it('is taken though letters of a word of examples are in it by chance', () => {
    expect(secretWeakness('8zME0tEst1H+4W0QuPstQK58MpU9lpTvLnbUAbswOVA=')).toBeUndefined();
  });

  it.each([
    'short',
    'F7vQ-senha-x2Lk9ZtR4bWm8YpC1nHsD6jGqA3eU5oXiTzBf',
    'F7vQ-test-x2Lk9ZtR4bWm8YpC1nHsD6jGqA3eU5oXiTzBf',
    'a'.repeat(64),
    'ab'.repeat(40),
    'change-me-change-me-change-me-change-me-change-me',
    'my-very-long-secret-for-the-back-office-of-the-firm',
    '0123456789abcdef'.repeat(4),
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
    randomBytes(24).toString('hex'),
    randomBytes(24).toString('base64'),
    'only-for-tests-0123456789-abcdefghij',
    `${'0'.repeat(80)}${randomBytes(8).toString('hex')}`,
  ])('%s is weak', (secret) => expect(secretWeakness(secret)).toBeDefined());
});
