import { JwtService } from '@nestjs/jwt';
import type { AppConfig } from '../../platform/config/app-config';
import type { AppRequest } from '../../platform/http/request';
import type { Caller } from '../rbac/caller';
import type { CredentialQuery } from './credential-query';
import { JwtStrategy } from './credential-strategies';

const SECRET = 'a-secret-of-a-test-that-is-long-enough';
const NOW = Date.parse('2026-03-02T12:00:00Z');
const seconds = NOW / 1_000;

describe('JwtStrategy', () => {
  const caller = { id: 7 } as Caller;
  let isValid: boolean;
  let strategy: JwtStrategy;

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick'] });
    isValid = true;
    const credentials = { callerOfToken: () => Promise.resolve(isValid ? caller : undefined) };
    strategy = new JwtStrategy({ jwtSecret: SECRET } as AppConfig, credentials as unknown as CredentialQuery);
  });
  afterEach(() => jest.useRealTimers());

  const claims = { sub: 'ana', uid: 7, jti: 'j', token_type: 'user', sv: 1, iat: seconds, exp: seconds + 60 };
  const token = (secret = SECRET): string => new JwtService({ secret }).sign(claims);

  /** What Passport gets for a request with the token: its caller, or `rejected`. */
  function outcome(text: string): Promise<unknown> {
    const request = {
      headers: { authorization: `Bearer ${text}` },
      socket: { remoteAddress: '127.0.0.1' },
    } as unknown as AppRequest;
    return new Promise((success, error) => {
      const asked = Object.assign(Object.create(strategy) as JwtStrategy, {
        success,
        error,
        fail: () => success('rejected'),
      });
      asked.authenticate(request);
    });
  }

  it('accepts a token again and again until its end', async () => {
    const text = token();
    expect(await outcome(text)).toBe(caller);
    jest.setSystemTime(NOW + 59_999);
    expect(await outcome(text)).toBe(caller);
    jest.setSystemTime(NOW + 60_000);
    expect(await outcome(text)).toBe('rejected');
  });

  it('asks for the account in each request, so a session that was revoked ends at once', async () => {
    const text = token();
    expect(await outcome(text)).toBe(caller);
    isValid = false;
    expect(await outcome(text)).toBe('rejected');
  });

  it('rejects a token with the claims of a known one and another signature', async () => {
    expect(await outcome(token())).toBe(caller);
    expect(await outcome(token('another-secret-that-is-long-enough-too'))).toBe('rejected');
  });
});
