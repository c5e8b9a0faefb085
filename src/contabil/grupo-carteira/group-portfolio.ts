import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { CustomerPortfolio } from '../../cadastros/customers/customer-portfolio';

const OF_OWN_GROUPS = `SELECT m.id_cliente FROM grupo_carteira_membro m JOIN grupo_carteira g ON g.id = m.id_grupo
  WHERE g.id_responsavel = :responsavel`;

/** Portfolios as the groups define them. */
@Injectable()
export class GroupPortfolio extends CustomerPortfolio {
  of(idUsuario: number): ReturnType<typeof Raw> {
    return Raw((id) => `${id} IN (${OF_OWN_GROUPS})`, { responsavel: idUsuario });
  }
}
