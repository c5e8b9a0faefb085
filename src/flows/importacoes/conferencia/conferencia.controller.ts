import { Body, Get, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { LargeResponse } from '../../../platform/http/large-response';
import { PageQuery } from '../../../platform/http/page-query';
import { PathId } from '../../../platform/http/validation/parameters';
import { Upload, type UploadedFile } from '../../../platform/upload/upload.interceptor';
import { AnaliseImportacao } from './analise-importacao';
import { AnaliseQuery, AnaliseRead, IdentificacaoRead, IdentificarDto, ImpactoRead } from './conferencia.dto';
import { AnonimizarImportacao } from '../reading/statement-file';
import { EscolhasDaImportacao } from '../run/escolhas';
import { IMPORT_FOLDER } from '../importacoes.service';
import { ErrosDaImportacao } from './erros-da-importacao';
import { ErroDaLinha, ESCOLHAS_BYTES, EscolhasGuardarDto, EscolhasRead } from '../resultado.dto';
import { IdentificarArquivo } from './identificar';
import { ImpactoImportacao } from './impacto-importacao';
import { READING } from '../import-errors';
import { Importacao } from '../importacao.entity';

const READ_ALIKE = 'X-Leitura-Igual';

/** What a person looks at before an import is confirmed, replaced or deleted. */
@Domain({ path: 'importacoes', tag: 'Imports' })
export class ConferenciaController {
  constructor(
    private readonly analises: AnaliseImportacao,
    private readonly impactos: ImpactoImportacao,
    private readonly erros: ErrosDaImportacao,
    private readonly copies: AnonimizarImportacao,
    private readonly identificacao: IdentificarArquivo,
    private readonly escolhas: EscolhasDaImportacao,
  ) {}

  @Post('identificar')
  @Endpoint({
    summary: 'Which customers a statement may be of, and what it holds; nothing is kept',
    effects: 'none',
    returns: IdentificacaoRead,
    body: 'multipart',
    upload: { field: 'arquivo', folder: IMPORT_FOLDER, limit: (config) => config.importacaoMaxUploadBytes },
    errors: [...READING, 'estruturas.nao_encontrada', 'importacoes.estrutura_de_outro_tipo'],
  })
  identificar(@Body() body: IdentificarDto, @Upload('arquivo') arquivo: UploadedFile) {
    return this.identificacao.run(body, arquivo);
  }

  @Get(':importacao_id/analise')
  @Endpoint({
    summary: 'What a statement holds: totals, accounts with their balances, continuity and warnings; no entry is made',
    returns: AnaliseRead,
    errors: [...READING, 'importacoes.conta_ausente', 'importacoes.nao_encontrada', 'importacoes.tipo_sem_extrato'],
  })
  async analise(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number, @Query() query: AnaliseQuery) {
    const analise = await this.analises.run(caller, id, query);
    return query.detalhe === 'linhas' ? new LargeResponse(analise) : analise;
  }

  @Get(':importacao_id/escolhas')
  @Endpoint({
    record: Importacao,
    keyed: { lock: 'SELECT id FROM importacao WHERE id = ? FOR UPDATE', by: ['importacao_id'] },
    summary: 'The kept choice of lines of an import',
    returns: EscolhasRead,
    errors: ['importacoes.nao_encontrada'],
  })
  getEscolhas(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number) {
    return this.escolhas.get(caller, id);
  }

  @Put(':importacao_id/escolhas')
  @Endpoint({
    summary: 'Keep a choice of lines until the confirmation',
    description: 'Preview, analysis and a confirmation without body go by it. It replaces the choice before.',
    returns: EscolhasRead,
    message: 'choices kept',
    bodyLimit: ESCOLHAS_BYTES,
    errors: [
      ...READING,
      'importacoes.alterada',
      'importacoes.em_processamento',
      'importacoes.estado_nao_altera',
      'importacoes.nao_encontrada',
      'importacoes.tipo_sem_extrato',
    ],
  })
  setEscolhas(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number, @Body() body: EscolhasGuardarDto) {
    return this.escolhas.set(caller, id, body);
  }

  @Get(':importacao_id/impacto')
  @Endpoint({
    summary: 'What replacing or deleting an import would remove, and whether it is allowed',
    returns: ImpactoRead,
    errors: ['comum.armazenamento_indisponivel', 'comum.leitura_ocupada', 'importacoes.nao_encontrada'],
  })
  impacto(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number) {
    return this.impactos.read(caller, id);
  }

  @Get(':importacao_id/erros')
  @Endpoint({
    summary: 'Every line that failed in the last run, or before a run would fail',
    returns: { listOrPage: ErroDaLinha },
    emptyMessage: 'no error found',
    errors: [...READING, 'importacoes.conta_ausente', 'importacoes.nao_encontrada', 'importacoes.tipo_sem_extrato'],
  })
  listErros(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number, @Query() query: PageQuery) {
    return this.erros.list(caller, id, query);
  }

  @Post(':importacao_id/anonimizar')
  @Endpoint({
    summary: 'The file with invented names, numbers, days and amounts in the same layout; nothing is kept',
    description:
      'For reports of wrong readings. Words that the reader does not know, numbers and years are replaced; all amounts are multiplied by one factor, so that balances still add up. A PDF is a new file with its texts at the same places.',
    effects: 'none',
    returns: { file: 'application/octet-stream' },
    headers: { [READ_ALIKE]: '`true` when the same lines of the copy are movements, ignored and errors; else `false`' },
    errors: [...READING, 'importacoes.nao_encontrada', 'importacoes.sem_copia_anonima', 'importacoes.tipo_sem_extrato'],
  })
  async anonimizar(
    @CurrentCaller() caller: Caller,
    @PathId('importacao_id') id: number,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { file, isReadAlike } = await this.copies.run(caller, id);
    response.setHeader(READ_ALIKE, String(isReadAlike));
    return file;
  }
}
