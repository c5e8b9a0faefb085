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
  fields: {
    'BackupJob.formato': '`json`: one array per table; `sql`: a script that restores into an empty database',
    escopo: '`todo`: all tables; `tabelas`: those named; `parcial`: rows of a period, cut into parts',
    tabelas: 'Names of the tables that were asked for; null for all',
    'BackupJob.periodo': 'Days whose rows are kept, as asked for; null for all rows',
    lote_linhas: 'Rows per file of a partial backup; null where tables are not cut',
    compactar: 'Whether the files of the archive are compressed',
    progresso_pct: 'Progress in percent, 0 to 100',
    etapa: 'What the run is doing now, mostly the table; null while it waits and after its end',
    nome_arquivo: 'Name of the file as downloaded; null while there is none',
    solicitante_id: 'usuario.id of who asked for the backup',
    solicitante_login: 'Login of who asked; `agenda` for one that the schedule made',
    iniciado_em: 'When the last run began: ISO 8601; null while it waits',
    concluido_em: 'When the run ended: ISO 8601; null before',
    'Tabela.nome': 'Name of the table, as `tabelas` takes it',
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
