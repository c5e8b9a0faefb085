import { Body, Get, Post } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/parameters';
import { LancamentoRead } from '../lancamento-read';
import { DividirDto, PartesRead } from './partes.dto';
import { PartesService } from './partes.service';
import { SPLIT_REJECTIONS } from '../entry-errors';

@Domain({ path: 'lancamentos-contabil', tag: 'Ledger entries' })
export class PartesController {
  constructor(private readonly partes: PartesService) {}

  @Get(':lancamento_id/partes')
  @Endpoint({
    summary: 'The entries of the same statement line',
    returns: PartesRead,
    errors: ['lancamentos_contabil.nao_encontrado'],
  })
  list(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number) {
    return this.partes.list(caller, id);
  }

  @Post(':lancamento_id/dividir')
  @Endpoint({
    summary: 'Split an entry of an import into 2 to 50 parts',
    description: 'The entry keeps its id and takes the first part. The others are new entries of the same line.',
    returns: [LancamentoRead],
    message: 'entry split',
    errors: SPLIT_REJECTIONS,
  })
  split(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number, @Body() body: DividirDto) {
    return this.partes.split(caller, id, body);
  }

  @Post(':lancamento_id/juntar')
  @Endpoint({
    summary: 'Join the parts of a statement line again',
    returns: LancamentoRead,
    message: 'parts joined',
    errors: [
      'lancamentos_contabil.exportado',
      'lancamentos_contabil.nao_dividido',
      'lancamentos_contabil.nao_encontrado',
      'lancamentos_contabil.periodo_fechado',
      'lancamentos_contabil.sem_importacao',
    ],
  })
  join(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number) {
    return this.partes.join(caller, id);
  }
}
