import { Get, Query } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/path-id';
import { LucroDoSocioRead, LucrosQuery } from './lucros.dto';
import { LucrosService } from './lucros.service';

@Domain({ path: 'customers/:customer_id/lucros', tag: 'Minutes' })
export class LucrosController {
  constructor(private readonly lucros: LucrosService) {}

  @Get()
  @Endpoint({
    summary: 'Profits of a month by partner, with the income tax to withhold',
    description:
      'Sums of the profit entries of all users (Lei 15.270/2025). The minutes stay visible to their owner only.',
    returns: [LucroDoSocioRead],
    scopes: ['customer_ata:read'],
    emptyMessage: 'no profit entry found',
    errors: ['customers.nao_encontrado'],
  })
  list(@PathId('customer_id') customerId: number, @Query() query: LucrosQuery) {
    return this.lucros.list(customerId, query);
  }
}
