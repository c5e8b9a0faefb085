import { Body, Delete, Get, Post, type StreamableFile } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../acesso/rbac/caller';
import { ADMINISTRADOR } from '../../acesso/rbac/perfil';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { streamed } from '../../platform/http/streamed';
import { PathId } from '../../platform/http/validation/parameters';
import { ArquivoDto, NotaFiscalRead } from './notas-fiscais.dto';
import { ARQUIVO_LIMIT, ArquivoService } from './arquivo.service';

/**
 * Base64 uses four bytes for three. The rest is for the other fields, and for a body slightly above the limit, which
 * then gets the specific error.
 */
const BODY_LIMIT = Math.ceil((ARQUIVO_LIMIT * 4) / 3) + 1024 * 1024;

@Domain({ path: 'nfse-repasse/notas-fiscais/:nota_id/arquivo', tag: 'Medical invoices: file' })
export class ArquivoController {
  constructor(private readonly arquivo: ArquivoService) {}

  @Post()
  @Endpoint({
    summary: 'Store the file of an invoice (PDF, XML, PNG or JPEG of up to 10 MB), in place of the one before',
    status: 201,
    returns: NotaFiscalRead,
    message: 'file stored',
    perfis: ADMINISTRADOR,
    bodyLimit: BODY_LIMIT,
    errors: [
      'comum.armazenamento_indisponivel',
      'comum.arquivo_muito_grande',
      'comum.limite_diario_de_armazenamento',
      'nfse_repasse.nota_nao_encontrada',
    ],
  })
  put(@CurrentCaller() caller: Caller, @PathId('nota_id') idNota: number, @Body() body: ArquivoDto) {
    return this.arquivo.put(caller, idNota, body);
  }

  @Get()
  @Endpoint({
    summary: 'Download the file of an invoice',
    returns: { file: '*/*' },
    errors: ['comum.armazenamento_indisponivel', 'comum.arquivo_nao_encontrado', 'nfse_repasse.nota_nao_encontrada'],
  })
  async download(@PathId('nota_id') idNota: number): Promise<StreamableFile> {
    const { stream, size, name, type } = await this.arquivo.get(idNota);
    return streamed(stream, { type, filename: name, length: size });
  }

  @Delete()
  @Endpoint({
    summary: 'Remove the file of an invoice',
    returns: null,
    message: 'file deleted',
    perfis: ADMINISTRADOR,
    errors: ['comum.armazenamento_indisponivel', 'comum.arquivo_nao_encontrado', 'nfse_repasse.nota_nao_encontrada'],
  })
  remove(@PathId('nota_id') idNota: number) {
    return this.arquivo.remove(idNota);
  }
}
