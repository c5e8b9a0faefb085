import { saoPauloNaiveTimestamp } from '../../kernel/calendar';
import { readForm } from '../../platform/http/read-form';
import {
  BoolField,
  Check,
  DateField,
  EnumField,
  IdField,
  IntField,
  ListField,
  NestedField,
  TextField,
} from '../../platform/http/validation/fields';
import {
  type BackupJob,
  currentStatus,
  type EscopoBackup,
  ESCOPOS,
  type FormatoBackup,
  FORMATOS,
  STATUS_BACKUP,
  type StatusBackup,
} from './backup-job.entity';

const NAIVE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const NAIVE_TIME = { clock: 'sao_paulo', pattern: NAIVE, example: '2026-11-21T10:15:30' } as const;
const MAX_TABLES = 500;
const MAX_NAME = 64;

@Check<PeriodoBackup>(({ de, ate }) =>
  ate < de ? { loc: ['ate'], msg: 'ate should not be before de', type: 'value_error' } : undefined,
)
export class PeriodoBackup {
  @TextField({ max: MAX_NAME, trim: false, min: 1, description: 'A date column of one of the tables' })
  coluna: string;

  @DateField()
  de: string;

  @DateField()
  ate: string;
}

const onlyParcial = (name: string) => ({
  required: [name],
  properties: { escopo: { not: { const: 'parcial' } }, [name]: { not: { type: 'null' } } },
});

@Check<BackupJobCreate>(
  ({ escopo, tabelas }) => {
    const wrong = (msg: string) => ({ loc: ['tabelas'], msg, type: 'value_error' });
    if (escopo === 'todo') return tabelas.length > 0 ? wrong('tabelas is not accepted with escopo todo') : undefined;
    return tabelas.length === 0 ? wrong(`escopo ${escopo} needs at least one table`) : undefined;
  },
  {
    anyOf: [
      { properties: { escopo: { const: 'todo' }, tabelas: { minItems: 1 } }, required: ['tabelas'] },
      { properties: { escopo: { not: { const: 'todo' } }, tabelas: { maxItems: 0 } } },
    ],
  },
)
@Check<BackupJobCreate>(
  ({ tabelas }) => {
    const again = tabelas.findIndex((name, index) => tabelas.indexOf(name) !== index);
    return again < 0 ? undefined : { loc: ['tabelas', again], msg: 'table is listed twice', type: 'value_error' };
  },
  { required: ['tabelas'], properties: { tabelas: { not: { uniqueItems: true } } } },
)
@Check<BackupJobCreate>(
  ({ escopo, periodo }) =>
    escopo !== 'parcial' && periodo
      ? { loc: ['periodo'], msg: 'periodo is only accepted with escopo parcial', type: 'value_error' }
      : undefined,
  onlyParcial('periodo'),
)
@Check<BackupJobCreate>(
  ({ escopo, lote_linhas }) =>
    escopo !== 'parcial' && typeof lote_linhas === 'number'
      ? { loc: ['lote_linhas'], msg: 'lote_linhas is only accepted with escopo parcial', type: 'value_error' }
      : undefined,
  onlyParcial('lote_linhas'),
)
@Check<BackupJobCreate>(
  ({ escopo, periodo, lote_linhas }) =>
    escopo === 'parcial' && !periodo && typeof lote_linhas !== 'number'
      ? { loc: ['escopo'], msg: 'escopo parcial needs periodo or lote_linhas', type: 'value_error' }
      : undefined,
  { properties: { escopo: { const: 'parcial' }, periodo: { type: 'null' }, lote_linhas: { type: 'null' } } },
)
@Check<BackupJobCreate>(
  ({ compactar }) =>
    compactar ? undefined : { loc: ['compactar'], msg: 'a backup is always a .zip', type: 'value_error' },
  { required: ['compactar'], properties: { compactar: { const: false } } },
)
export class BackupJobCreate {
  @EnumField(FORMATOS)
  formato: FormatoBackup;

  @EnumField(ESCOPOS)
  escopo: EscopoBackup;

  @ListField(
    { kind: 'text', min: 1, max: MAX_NAME, trim: false },
    { default: [], max: MAX_TABLES, description: 'Names from /backups/tabelas; none with escopo todo' },
  )
  tabelas: string[];

  @NestedField(() => PeriodoBackup, { nullable: true, description: 'Only with escopo parcial' })
  periodo?: PeriodoBackup | null;

  @IntField({ min: 1000, max: 1_000_000, nullable: true, description: 'Rows per file; only with escopo parcial' })
  lote_linhas?: number | null;

  @BoolField({ default: true })
  compactar: boolean;
}

export class BackupsQuery {
  @IntField({ default: 50, min: 1, max: 200 })
  limit: number;
}

export class TabelaRead {
  @TextField() nome: string;
  @IntField({ description: 'Approximate: the statistic of the database' }) linhas_estimadas: number;
  @ListField({ kind: 'text' }, { description: 'Date columns, the only ones allowed in periodo.coluna' })
  colunas_data: readonly string[];
}

export class BackupJobRead {
  @IdField() id: number;
  @EnumField(FORMATOS) formato: FormatoBackup;
  @EnumField(ESCOPOS) escopo: EscopoBackup;
  @ListField({ kind: 'text' }) tabelas: readonly string[];
  @NestedField(() => PeriodoBackup, { nullable: true }) periodo: PeriodoBackup | null;
  @IntField({ nullable: true }) lote_linhas: number | null;
  @BoolField() compactar: boolean;
  @EnumField(STATUS_BACKUP) status: StatusBackup;
  @IntField({ min: 0, max: 100 }) progresso_pct: number;
  @TextField({ nullable: true }) etapa: string | null;
  @IdField({ nullable: true, description: 'Size of the .zip' }) tamanho_bytes: number | null;
  @TextField({ nullable: true }) sha256: string | null;
  @TextField({ nullable: true }) nome_arquivo: string | null;
  @TextField({ nullable: true, description: 'Short message when status is falha' }) erro: string | null;
  @IdField() solicitante_id: number;
  @TextField({ nullable: true }) solicitante_login: string | null;
  @TextField({ nullable: true }) ip: string | null;
  @TextField({ ...NAIVE_TIME, description: 'São Paulo time' }) criado_em: string;
  @TextField({ ...NAIVE_TIME, nullable: true }) iniciado_em: string | null;
  @TextField({ ...NAIVE_TIME, nullable: true }) concluido_em: string | null;
  @TextField({ ...NAIVE_TIME, nullable: true, description: 'Until then the file can be downloaded' })
  expira_em: string | null;
}

const toJobRead = readForm(BackupJobRead, saoPauloNaiveTimestamp);

/** Returns a job as it is sent, without the location of its file. */
export function toBackupJobRead(job: BackupJob): BackupJobRead {
  return toJobRead({ ...job, status: currentStatus(job), compactar: true });
}

export class DownloadTokenRead {
  @TextField({ description: 'Single use' }) token: string;
  @TextField({ ...NAIVE_TIME, description: '60 seconds after the issue, São Paulo time' }) expira_em: string;
  @TextField({
    description: 'The download route with the token: absolute with API_PUBLIC_URL, else a path of this server',
  })
  url: string;
}

export class DownloadQuery {
  @TextField({ trim: false, min: 1, max: 128 })
  token: string;
}
