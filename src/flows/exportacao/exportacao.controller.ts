import { Get, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { exposeHeaders } from '../../platform/http/exposed-headers';
import { PathId } from '../../platform/http/validation/parameters';
import {
  EstornarResult,
  ExportacaoRead,
  ExportacoesQuery,
  ExportarPreviaRead,
  ExportarQuery,
  ExportarTxtQuery,
} from './exportacao.dto';
import { Exportacao } from './exportacao.entity';
import { ExportacoesService } from './exportacoes.service';
import { Exportar } from './exportar';
import { ExportarPrevia } from './exportar-previa';
import { ExportarTxt, type NamedExport } from './exportar-txt';
import { NAME_HEADER } from './export-bytes';

const FILE = { file: 'text/plain' } as const;
const NAME = { [NAME_HEADER]: "File name with the customer's name, percent-encoded UTF-8" };

/**
 * Exports the ledger to the accounting system. Its literal paths have precedence over the ledger's `{lancamento_id}`:
 * see app.module.
 */
@Domain({ path: 'lancamentos-contabil', tag: 'Ledger exports' })
export class ExportacaoController {
  constructor(
    private readonly exportarTxt: ExportarTxt,
    private readonly exportar: Exportar,
    private readonly exportarPrevia: ExportarPrevia,
    private readonly exportacoes: ExportacoesService,
  ) {}

  @Get('exportar-txt')
  @Endpoint({
    summary: 'Export file of a competence or a period; changes nothing',
    returns: FILE,
    headers: NAME,
    errors: [
      'comum.leituras_demais',
      'customers.nao_encontrado',
      'lancamentos_contabil.cliente_sem_conta',
      'lancamentos_contabil.cliente_sem_documento',
      'lancamentos_contabil.periodo_ausente',
      'lancamentos_contabil.periodo_duplo',
      'lancamentos_contabil.periodo_invertido',
    ],
  })
  async txt(@Query() query: ExportarTxtQuery, @Res({ passthrough: true }) response: Response) {
    return sent(await this.exportarTxt.run(query), response);
  }

  @Get('exportar-previa')
  @Endpoint({
    summary: 'What an export now would take and leave behind; changes nothing',
    returns: ExportarPreviaRead,
    errors: [
      'customers.nao_encontrado',
      'lancamentos_contabil.cliente_sem_conta',
      'lancamentos_contabil.cliente_sem_documento',
      'lancamentos_contabil.periodo_invertido',
    ],
  })
  previa(@Query() query: ExportarQuery) {
    return this.exportarPrevia.read(query);
  }

  @Post('exportar')
  @Endpoint({
    summary: 'Export the sucesso entries of a period: file, history record and status in one transaction',
    returns: FILE,
    headers: {
      'X-Exportacao-Id': 'The export record',
      'X-Exportacao-Qtd': 'Entries in the file',
      'X-Exportacao-Pendentes': 'Pending entries of the period, left behind',
      ...NAME,
    },
    errors: [
      'comum.armazenamento_indisponivel',
      'customers.nao_encontrado',
      'lancamentos_contabil.cliente_sem_conta',
      'lancamentos_contabil.cliente_sem_documento',
      'lancamentos_contabil.nada_a_exportar',
      'lancamentos_contabil.periodo_invertido',
    ],
  })
  async export(
    @CurrentCaller() caller: Caller,
    @Query() query: ExportarQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    const exported = await this.exportar.run(caller, query);
    response.setHeader('X-Exportacao-Id', String(exported.id));
    response.setHeader('X-Exportacao-Qtd', String(exported.qtd));
    response.setHeader('X-Exportacao-Pendentes', String(exported.pendentes));
    return sent(await this.exportacoes.download(exported), response);
  }

  @Get('exportacoes')
  @Endpoint({
    summary: 'History of exports',
    returns: { listOrPage: ExportacaoRead },
    emptyMessage: 'no export found',
    errors: ['lancamentos_contabil.periodo_invertido'],
  })
  list(@Query() query: ExportacoesQuery) {
    return this.exportacoes.list(query);
  }

  @Get('exportacoes/:exportacao_id')
  @Endpoint({
    summary: 'An export of the history',
    returns: ExportacaoRead,
    record: Exportacao,
    errors: ['lancamentos_contabil.exportacao_nao_encontrada'],
  })
  get(@PathId('exportacao_id') id: number) {
    return this.exportacoes.get(id);
  }

  @Get('exportacoes/:exportacao_id/arquivo')
  @Endpoint({
    summary: 'The file of an export again',
    returns: FILE,
    headers: NAME,
    errors: [
      'comum.armazenamento_indisponivel',
      'comum.arquivo_nao_encontrado',
      'lancamentos_contabil.exportacao_nao_encontrada',
    ],
  })
  async arquivo(@PathId('exportacao_id') id: number, @Res({ passthrough: true }) response: Response) {
    return sent(await this.exportacoes.arquivo(id), response);
  }

  @Post('exportacoes/:exportacao_id/estornar')
  @Endpoint({
    summary: 'Take an export back, once: its entries are sucesso again',
    returns: EstornarResult,
    message: 'export reversed',
    errors: [
      'lancamentos_contabil.exportacao_estornada',
      'lancamentos_contabil.exportacao_nao_encontrada',
      'lancamentos_contabil.periodo_fechado',
    ],
  })
  estornar(@CurrentCaller() caller: Caller, @PathId('exportacao_id') id: number) {
    return this.exportacoes.estornar(caller, id);
  }
}

/** The file, with its second name in a header that pages of other origins may read. */
function sent({ file, nome }: NamedExport, response: Response): StreamableFile {
  response.setHeader(NAME_HEADER, nome);
  exposeHeaders(response);
  return file;
}
