import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LucroDoSocioRead, LucrosQuery } from './lucros.dto';
import { lucrosDoMes } from './lucros.query';

/** Profits paid to partners (document 7, section 3): sums of the whole firm, while the minutes stay their owner's. */
@Injectable()
export class LucrosService {
  constructor(private readonly dataSource: DataSource) {}

  list(idCliente: number, { competencia }: LucrosQuery): Promise<LucroDoSocioRead[]> {
    return lucrosDoMes(this.dataSource.manager, idCliente, competencia);
  }
}
