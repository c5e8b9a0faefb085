import { Body, Delete, Get, NotFoundException, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { type AppRequest, clientIp } from '../../platform/http/request';
import { PathId } from '../../platform/http/validation/parameters';
import { AllRows } from '../../platform/list-files/list-route';
import { BackupJob } from './backup-job.entity';
import { BackupDownloads } from './backup-downloads';
import {
  BackupJobCreate,
  BackupJobRead,
  BackupsQuery,
  DownloadQuery,
  DownloadTokenRead,
  TabelaRead,
} from './backups.dto';
import { BackupsService } from './backups.service';

const HUMAN_ADMINISTRADOR = { perfis: ADMINISTRADOR, humanOnly: true } as const;
const MINUTE_MS = 60_000;

@Domain({ path: 'backups', tag: 'Backups', family: 'status' })
export class BackupsController {
  constructor(
    private readonly backups: BackupsService,
    private readonly downloads: BackupDownloads,
  ) {}

  @Get('tabelas')
  @Endpoint({ summary: 'Tables that can be exported', returns: [TabelaRead], ...HUMAN_ADMINISTRADOR })
  tables() {
    return this.backups.tables();
  }

  @Get()
  @Endpoint({ summary: 'Backup jobs, newest first', returns: [BackupJobRead], ...HUMAN_ADMINISTRADOR })
  list(@Query() { limit }: BackupsQuery, @AllRows() all: boolean) {
    return this.backups.list(limit, all);
  }

  @Post()
  @Endpoint({
    summary: 'Queue a backup',
    status: 202,
    returns: BackupJobRead,
    message: 'queued',
    rateLimit: { 'backups-write': { limit: 10, ttl: MINUTE_MS } },
    errors: ['backups.fila_indisponivel'],
    ...HUMAN_ADMINISTRADOR,
  })
  create(@CurrentCaller() caller: Caller, @Body() body: BackupJobCreate) {
    return this.backups.create(caller, body);
  }

  @Get(':job_id')
  @Endpoint({
    record: BackupJob,
    summary: 'A backup job',
    returns: BackupJobRead,
    errors: ['backups.nao_encontrado'],
    ...HUMAN_ADMINISTRADOR,
  })
  get(@PathId('job_id') id: number) {
    return this.backups.get(id);
  }

  @Post(':job_id/download-token')
  @Endpoint({
    summary: 'A single-use token for the download, valid 60 seconds',
    returns: DownloadTokenRead,
    showsSecret: true,
    errors: ['backups.expirado', 'backups.nao_concluido', 'backups.nao_encontrado', 'backups.tokens_indisponiveis'],
    ...HUMAN_ADMINISTRADOR,
  })
  issueToken(
    @CurrentCaller() caller: Caller,
    @PathId('job_id') id: number,
    @Res({ passthrough: true }) response: Response,
  ) {
    response.setHeader('Cache-Control', 'no-store');
    return this.downloads.issueToken(caller, id);
  }

  @Get(':job_id/download')
  @Endpoint({
    summary: 'The file, once per token',
    returns: { file: 'application/zip' },
    access: 'public',
    rateLimit: { 'backups-download': { limit: 30, ttl: MINUTE_MS } },
    errors: [
      'backups.arquivo_ausente',
      'backups.expirado',
      'backups.token_invalido',
      'backups.tokens_indisponiveis',
      'comum.armazenamento_indisponivel',
    ],
  })
  download(
    @PathId('job_id') id: number,
    @Query() { token }: DownloadQuery,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    // Express also routes HEAD to every GET. A link preview must not spend the token.
    if (request.method === 'HEAD') throw new NotFoundException();
    response.setHeader('Cache-Control', 'no-store');
    return this.downloads.download(id, token, clientIp(request));
  }

  @Delete(':job_id')
  @Endpoint({
    summary: 'Remove the file; the record stays',
    status: 204,
    returns: null,
    errors: ['backups.em_geracao', 'backups.nao_encontrado', 'comum.armazenamento_indisponivel'],
    ...HUMAN_ADMINISTRADOR,
  })
  remove(@PathId('job_id') id: number) {
    return this.backups.remove(id);
  }
}
