import { Post } from '@nestjs/common';
import { Caller, CurrentCaller } from '../../../acesso/rbac/caller';
import { Domain, Endpoint } from '../../../platform/http/endpoint';
import { PathId } from '../../../platform/http/validation/parameters';
import { UNDOING_REJECTIONS } from '../entry-errors';
import { LancamentoRead } from '../lancamento-read';
import { DesfazerService } from './desfazer.service';

@Domain({ path: 'lancamentos-contabil', tag: 'Ledger entries' })
export class DesfazerController {
  constructor(private readonly desfazer: DesfazerService) {}

  @Post(':lancamento_id/desfazer')
  @Endpoint({
    summary: 'Take the last change of an entry back',
    description: "The change must be the caller's own. The next request takes back the change before it.",
    returns: LancamentoRead,
    message: 'change taken back',
    errors: UNDOING_REJECTIONS,
  })
  undo(@CurrentCaller() caller: Caller, @PathId('lancamento_id') id: number) {
    return this.desfazer.one(caller, id);
  }
}
