import { Body, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { LancamentoRead } from '../../contabil/ledger/lancamento-read';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { LargeResponse } from '../../platform/http/large-response';
import { PathId } from '../../platform/http/validation/parameters';
import { AllRows } from '../../platform/list-files/list-route';
import { Upload, type UploadedFile } from '../../platform/upload/upload.interceptor';
import { ConfirmarImportacao } from './run/confirmar-importacao';
import {
  ConfirmacaoQuery,
  ConfirmarQuery,
  ConfirmarResponse,
  ESCOLHAS_BYTES,
  EscolhasDto,
  LancamentosDaImportacaoQuery,
  PreviewResponse,
  RemoverQuery,
  SubstituirQuery,
} from './resultado.dto';
import {
  CHANGE_REJECTIONS,
  CONFIRMATION_REJECTIONS,
  PREVIEW_REJECTIONS,
  REMOVAL_REJECTIONS,
  REPLACEMENT_REJECTIONS,
  RULE_ANALYSIS_REJECTIONS,
  RULE_CONFIRMATION_REJECTIONS,
  UPLOAD_REJECTIONS,
} from './import-errors';
import { Importacao } from './importacao.entity';
import {
  AlterarImportacaoDto,
  ArquivoJaImportado,
  ImportacaoDaLista,
  ImportacaoRead,
  ImportacoesQuery,
  UploadImportacaoDto,
} from './importacoes.dto';
import { ImportacoesQueries } from './importacoes.query';
import { IMPORT_FOLDER, ImportacoesService } from './importacoes.service';
import { PreviewImportacao } from './preview/preview-importacao';
import { AnalisarRegras } from './regras/analisar-regras';
import { ConfirmarRegras } from './regras/confirmar-regras';
import { AnalisarRegrasDto, AnaliseRegras, ConfirmarRegrasDto, ConfirmarRegrasResponse } from './regras/regras.dto';
import { SubstituirImportacao } from './run/substituir-importacao';
import { SaldosDivergentes } from './conferencia/conferencia.dto';

@Domain({ path: 'importacoes', tag: 'Imports' })
export class ImportacoesController {
  constructor(
    private readonly imports: ImportacoesService,
    private readonly queries: ImportacoesQueries,
    private readonly previews: PreviewImportacao,
    private readonly confirmation: ConfirmarImportacao,
    private readonly replacement: SubstituirImportacao,
    private readonly ruleAnalysis: AnalisarRegras,
    private readonly ruleConfirmation: ConfirmarRegras,
  ) {}

  @Post('upload')
  @Endpoint({
    summary: 'Upload a file to import',
    status: 201,
    returns: ImportacaoRead,
    message: 'file uploaded',
    body: 'multipart',
    upload: { field: 'arquivo', folder: IMPORT_FOLDER, limit: (config) => config.importacaoMaxUploadBytes },
    errors: UPLOAD_REJECTIONS,
    errorDetails: { 'importacoes.ja_importado': ArquivoJaImportado },
  })
  upload(@CurrentCaller() caller: Caller, @Body() body: UploadImportacaoDto, @Upload('arquivo') arquivo: UploadedFile) {
    return this.imports.upload(caller, body, arquivo);
  }

  @Get()
  @Endpoint({
    summary: 'Own imports, newest first',
    returns: [ImportacaoDaLista],
    emptyMessage: 'no import found',
    errors: ['auth.registros_de_outro', 'importacoes.periodo_invertido'],
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ImportacoesQuery, @AllRows() all: boolean) {
    return this.queries.list(caller, query, all);
  }

  @Get(':importacao_id')
  @Endpoint({
    record: Importacao,
    summary: 'An import',
    returns: ImportacaoRead,
    errors: ['importacoes.nao_encontrada'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number) {
    return this.queries.get(caller, id);
  }

  @Patch(':importacao_id')
  @Endpoint({
    summary: 'Change the customer, bank, structure or chart of an import of which nothing was made',
    returns: ImportacaoRead,
    message: 'import updated',
    errors: CHANGE_REJECTIONS,
  })
  update(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number, @Body() body: AlterarImportacaoDto) {
    return this.imports.update(caller, id, body);
  }

  @Get(':importacao_id/arquivo')
  @Endpoint({
    summary: 'The uploaded file',
    returns: { file: 'application/octet-stream' },
    errors: ['comum.armazenamento_indisponivel', 'comum.arquivo_nao_encontrado', 'importacoes.nao_encontrada'],
  })
  arquivo(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number) {
    return this.queries.download(caller, id);
  }

  @Get(':importacao_id/lancamentos')
  @Endpoint({
    summary: 'Entries of an import, for everyone of the firm',
    returns: { listOrPage: LancamentoRead },
    emptyMessage: 'no entry found',
    errors: ['comum.leituras_demais', 'importacoes.nao_encontrada'],
  })
  lancamentos(@PathId('importacao_id') id: number, @Query() query: LancamentosDaImportacaoQuery) {
    return this.queries.entries(id, query);
  }

  @Post(':importacao_id/preview')
  @Endpoint({
    summary: 'What a confirmation would do; no entry is made',
    effects: 'none',
    returns: PreviewResponse,
    errors: PREVIEW_REJECTIONS,
  })
  async preview(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number, @Query() query: ConfirmarQuery) {
    return new LargeResponse(await this.previews.run(caller, id, query));
  }

  @Post(':importacao_id/confirmar')
  @ApiBody({ type: EscolhasDto, required: false })
  @Endpoint({
    summary: 'Create ledger entries or accounts from the file',
    returns: ConfirmarResponse,
    message: 'import confirmed',
    bodyLimit: ESCOLHAS_BYTES,
    errors: CONFIRMATION_REJECTIONS,
    errorDetails: { 'importacoes.saldo_diverge': SaldosDivergentes },
  })
  confirmar(
    @CurrentCaller() caller: Caller,
    @PathId('importacao_id') id: number,
    @Query() query: ConfirmacaoQuery,
    @Body() escolhas?: EscolhasDto,
  ) {
    return this.confirmation.run(caller, id, query, escolhas);
  }

  @Post(':importacao_id/analisar-regras')
  @Endpoint({
    summary: 'What a table of rules holds and would meet; nothing is kept',
    effects: 'none',
    returns: AnaliseRegras,
    errors: RULE_ANALYSIS_REJECTIONS,
  })
  async analisarRegras(
    @CurrentCaller() caller: Caller,
    @PathId('importacao_id') id: number,
    @Body() body: AnalisarRegrasDto,
  ) {
    return new LargeResponse(await this.ruleAnalysis.run(caller, id, body));
  }

  @Post(':importacao_id/confirmar-regras')
  @Endpoint({
    summary: 'Create ledger rules of the customer from a table',
    returns: ConfirmarRegrasResponse,
    message: 'rules confirmed',
    errors: RULE_CONFIRMATION_REJECTIONS,
  })
  confirmarRegras(
    @CurrentCaller() caller: Caller,
    @PathId('importacao_id') id: number,
    @Body() body: ConfirmarRegrasDto,
  ) {
    return this.ruleConfirmation.run(caller, id, body);
  }

  @Post(':importacao_id/substituir')
  @ApiBody({ type: EscolhasDto, required: false })
  @Endpoint({
    summary: 'Read the file again and replace its entries',
    returns: ConfirmarResponse,
    message: 'import replaced',
    bodyLimit: ESCOLHAS_BYTES,
    errors: REPLACEMENT_REJECTIONS,
  })
  substituir(
    @CurrentCaller() caller: Caller,
    @PathId('importacao_id') id: number,
    @Query() query: SubstituirQuery,
    @Body() escolhas?: EscolhasDto,
  ) {
    return this.replacement.run(caller, id, query, escolhas);
  }

  @Post(':importacao_id/duplicar')
  @Endpoint({
    summary: 'A pending import of a copy of the file',
    status: 201,
    returns: ImportacaoRead,
    message: 'import duplicated',
    errors: [
      'comum.armazenamento_indisponivel',
      'comum.arquivo_nao_encontrado',
      'comum.limite_diario_de_armazenamento',
      'importacoes.em_processamento',
      'importacoes.nao_encontrada',
    ],
  })
  duplicar(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number) {
    return this.imports.duplicate(caller, id);
  }

  @Delete(':importacao_id')
  @Endpoint({
    summary: 'Delete an import with its entries and its file',
    status: 204,
    returns: null,
    errors: REMOVAL_REJECTIONS,
  })
  remove(@CurrentCaller() caller: Caller, @PathId('importacao_id') id: number, @Query() query: RemoverQuery) {
    return this.imports.remove(caller, id, query);
  }
}
