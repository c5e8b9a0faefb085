import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../../kernel/calendar';
import type { Importacao } from '../importacao.entity';
import type { ContaDeImportacao } from '../saldos/chave-da-conta';

/** An account that another confirmed import of the customer holds. */
export interface ContaImportada extends ContaDeImportacao {
  readonly id: number;
  readonly nome_arquivo_original: string;
  readonly de: CalendarDate | null;
  readonly ate: CalendarDate | null;
}

/** The accounts of all other confirmed imports of the customer, whoever made them. */
export function contasImportadas(
  tx: EntityManager,
  { id, id_cliente }: Pick<Importacao, 'id' | 'id_cliente'>,
): Promise<ContaImportada[]> {
  return tx.query(
    `SELECT i.id, i.nome_arquivo_original, i.id_banco, i.id_estrutura, c.banco, c.conta, c.de, c.ate
     FROM importacao i JOIN importacao_conta c ON c.id_importacao = i.id
     WHERE i.id_cliente = ? AND i.id <> ? AND i.status IN ('success', 'partial') ORDER BY i.id, c.ordem`,
    [id_cliente, id],
  );
}
