import type { Test } from 'supertest';
import type { TestApp } from '../app';
import { PASSWORD } from '../builders';

/** Where a login and a password become a token. */
export const TOKEN = '/api/v1/auth/token';
/** The route that returns the user of a credential. */
export const ME = '/api/v1/auth/me';

/** The form of a login, of whatever fields. */
export const form = (api: TestApp, fields: string | object): Test =>
  api.anonymous.post(TOKEN).type('form').send(fields);

/** A login, as a client without a session sends it. */
export const logIn = (api: TestApp, username: string, password = PASSWORD): Test => form(api, { username, password });
