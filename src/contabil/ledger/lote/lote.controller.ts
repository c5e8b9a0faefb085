import { Body, Post, Put } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { DesfazerService } from '../desfazer/desfazer.service';
import { CHANGE_REJECTIONS, REMOVAL_REJECTIONS, UNDOING_REJECTIONS } from '../entry-errors';
import {
  AlterarLoteDto,
  AlterarLoteResult,
  DesfazerLoteDto,
  DesfazerLoteResult,
  LOTE_BYTES,
  RemoverLoteDto,
  RemoverLoteResult,
} from './lote.dto';
import { LoteDeLancamentos } from './lote-de-lancamentos';

@Domain({ path: 'lancamentos-contabil/lote', tag: 'Ledger entries' })
export class LoteController {
  constructor(
    private readonly lote: LoteDeLancamentos,
    private readonly desfazer: DesfazerService,
  ) {}

  @Put()
  @Endpoint({
    summary: 'Change up to 5,000 own entries at once, all or none',
    returns: AlterarLoteResult,
    message: 'entries updated',
    errors: ['comum.alterado_desde', ...CHANGE_REJECTIONS],
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
    errors: ['comum.alterado_desde', ...REMOVAL_REJECTIONS],
    bodyLimit: LOTE_BYTES,
  })
  remover(@CurrentCaller() caller: Caller, @Body() body: RemoverLoteDto) {
    return this.lote.remover(caller, body);
  }

  @Post('desfazer')
  @Endpoint({
    summary: 'Take the last change of up to 5,000 own entries back, all or none',
    returns: DesfazerLoteResult,
    message: 'changes taken back',
    errors: UNDOING_REJECTIONS,
  })
  undo(@CurrentCaller() caller: Caller, @Body() { ids }: DesfazerLoteDto) {
    return this.desfazer.many(caller, ids);
  }
}
