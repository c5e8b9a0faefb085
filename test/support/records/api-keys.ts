import type { TestSession } from '../session';

/** A key as the service returns it, once, with its secret. */
export interface Created {
  id: number;
  api_key: string;
  key_prefix: string;
  data_expiracao: string | null;
  criado_em: string;
  scopes: { id: number; codigo: string }[];
}

/** Creates a key of the session's account. */
export async function make(session: TestSession, body: object = {}): Promise<Created> {
  const response = await session.post('/api-keys/', { nome: 'Key', ...body }).expect(200);
  return response.body.data as Created;
}

/** The same user by a key. */
export const using = (session: TestSession, { api_key }: Pick<Created, 'api_key'>): TestSession =>
  session.withHeaders({ 'X-API-Key': api_key });

/** Creates a key of the session's account. Returns its id and its session. */
export async function makeClient(
  session: TestSession,
  body: object = {},
): Promise<{ id: number; client: TestSession }> {
  const key = await make(session, body);
  return { id: key.id, client: using(session, key) };
}

export const codes = (scopes: { codigo: string }[]): string[] => scopes.map((scope) => scope.codigo);

/** Returns the function that returns the ids of scopes. */
export async function scopeIds(session: TestSession): Promise<(...codes: string[]) => number[]> {
  const { body } = await session.get('/api-keys/scopes').expect(200);
  const idOf = new Map(body.data.map((scope: { codigo: string; id: number }) => [scope.codigo, scope.id]));
  return (...wanted) => wanted.map((codigo) => Number(idOf.get(codigo) ?? Number.NaN));
}
