import { AGAIN, type Errors, type PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'backups', tag: 'Backups', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Backups',
      one: 'backup',
      description: 'Copies of the whole database: asked for, made by a worker, fetched with a one-time token.',
    },
  ],
  records: {
    BackupJob: 'backup',
  },
  parameters: {
    job_id: 'backup_job.id',
    token: 'The one-time token of `download-token`; no other credential is asked',
  },
};

export const ERRORS = {
  'backups.nao_encontrado': [404, 'backup not found', 'Look it up in the list of backups.'],
  'backups.em_geracao': [409, 'backup is being generated', 'Wait until it is done.'],
  'backups.nao_concluido': [409, 'backup is not finished', 'Wait until it is done.'],
  'backups.expirado': [410, 'backup is no longer available', 'Make another backup.'],
  'backups.arquivo_ausente': [410, 'backup file is missing', 'Make another backup.'],
  'backups.token_invalido': [403, 'invalid download token', 'Ask for another link.'],
  'backups.fila_indisponivel': [503, 'queue unavailable', 'Try again later.'],
  'backups.tokens_indisponiveis': [503, 'token store unavailable', 'Try again later.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'cópias de segurança',
  errors: {
    'backups.arquivo_ausente': 'O arquivo do backup não existe mais.',
    'backups.em_geracao': 'O backup ainda está sendo gerado.',
    'backups.expirado': 'O backup não está mais disponível.',
    'backups.fila_indisponivel': AGAIN,
    'backups.nao_concluido': 'O backup ainda não terminou.',
    'backups.nao_encontrado': 'O backup não existe mais.',
    'backups.token_invalido': 'O endereço de download não vale mais: peça outro.',
    'backups.tokens_indisponiveis': AGAIN,
  },
};
