import { Body, Post, Put } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { AlterarLoteDto, AlterarLoteResult, LOTE_BYTES, RemoverLoteDto, RemoverLoteResult } from './lote.dto';
import { LoteDeLancamentos } from './lote-de-lancamentos';

@Domain({ path: 'lancamentos-contabil/lote', tag: 'Ledger entries' })
export class LoteController {
  constructor(private readonly lote: LoteDeLancamentos) {}

  @Put()
  @Endpoint({
    summary: 'Change up to 5,000 own entries at once, all or none',
    returns: AlterarLoteResult,
    message: 'entries updated',
    errors: [
      'comum.alterado_desde',
      'lancamentos_contabil.conta_aberta',
      'lancamentos_contabil.conta_de_outro_plano',
      'lancamentos_contabil.conta_sintetica',
      'lancamentos_contabil.contas_iguais',
      'lancamentos_contabil.exportado',
      'lancamentos_contabil.nao_encontrado',
      'lancamentos_contabil.periodo_fechado',
      'lancamentos_contabil.plano_fixo',
      'lancamentos_contabil.sem_plano',
      'plano_contas.conta_nao_encontrada',
      'plano_contas.de_outro_cliente',
      'plano_contas.nao_encontrado',
    ],
    bodyLimit: LOTE_BYTES,
  })
  alterar(@CurrentCaller() caller: Caller, @Body() body: AlterarLoteDto) {
    return this.lote.alterar(caller, body);
  }

  @Post('remover')
  @Endpoint({
    summary: 'Delete up to 5,000 own entries at once, all or none',
    returns: RemoverLoteResult,
    message: 'entries deleted',
    errors: [
      'comum.alterado_desde',
      'lancamentos_contabil.exportado',
      'lancamentos_contabil.nao_encontrado',
      'lancamentos_contabil.periodo_fechado',
    ],
    bodyLimit: LOTE_BYTES,
  })
  remover(@CurrentCaller() caller: Caller, @Body() body: RemoverLoteDto) {
    return this.lote.remover(caller, body);
  }
}
