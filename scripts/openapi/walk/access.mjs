/** Who works here: accounts, sessions, keys, notifications, backups. */
import { becomes, keep, keepAs, PIXEL, step } from './step.mjs';

const ana = { as: 'ana' };

export const ACCESS = [
  step('POST /auth/token', { as: null, form: { username: 'funcionario', password: 'demo-1234' } }),
  step('GET /auth/me', keepAs('usuario_id')),
  step('POST /usuarios', {
    as: 'admin',
    body: {
      nome: 'Ana Lima',
      email: 'ana.lima@demo.example',
      login: 'ana.lima',
      senha: 'entrada-4711',
      perfil: 'funcionario',
      cargo: 'Auxiliar fiscal',
      setor: 'Fiscal',
    },
    ...keepAs('usuarios.id', 'ana'),
  }),
  step('PUT /usuarios/{id}', { as: 'admin', body: { cargo: 'Analista fiscal' } }),
  step('POST /auth/token', { as: null, form: { username: 'ana.lima', password: 'entrada-4711' }, ...becomes('ana') }),
  step('PUT /auth/me/imagem', { ...ana, body: { imagem_perfil: `data:image/png;base64,${PIXEL}` } }),
  step('POST /auth/renovar', { ...ana, ...becomes('ana') }),
  step('PUT /auth/me/senha', {
    ...ana,
    body: { senha_atual: 'entrada-4711', senha_nova: 'saída-0815', manter_chaves: true },
    ...becomes('ana'),
  }),
  step('POST /auth/token', { as: null, form: { username: 'ana.lima', password: 'saída-0815' }, ...becomes('ana') }),
  step('POST /auth/logout', ana),
  step('POST /api-keys', {
    body: { nome: 'Integração noturna', expiracao: '90_dias', scopes: ['importacoes:read', 'importacoes:write'] },
    remember: ({ id, api_key }, known) =>
      Object.assign(known, { api_key_id: id, 'as noite': { 'X-API-Key': api_key } }),
  }),
  step('PUT /api-keys/{api_key_id}', { body: { nome: 'Integração da noite' } }),
  step('PUT /api-keys/{api_key_id}/scopes', {
    body: { scopes: ['bancos:read', 'importacoes:read', 'importacoes:write'] },
  }),
  step('POST /notifications', {
    as: 'admin',
    body: ({ usuario_id }) => ({
      sistema: 'contabil',
      usuario_id,
      tipo: 'info',
      titulo: 'Fechamento de outubro',
      mensagem: 'Até sexta-feira.',
    }),
    ...keep('notificacao_id'),
  }),
  step('PATCH /notifications/{notificacao_id}/read'),
  step('POST /notifications/read-all'),
  step('POST /backups', { as: 'admin', body: { formato: 'sql', escopo: 'todo' }, ...keep('job_id') }),
];

/** What ends something: after everything has been looked at. */
export const LEAVING = [
  step('GET /backups/{job_id}', { as: 'admin', until: ({ status }) => status === 'concluido' }),
  step('POST /backups/{job_id}/download-token', { as: 'admin' }),
  step('GET /api-keys/{api_key_id}/uso', { worthShowing: ([day]) => day !== undefined }),
  step('POST /api-keys/{api_key_id}/rotacionar', { body: { carencia_horas: 48 }, ...keep('api_key_id') }),
  step('DELETE /api-keys/{api_key_id}'),
];
