import { EnumField, IntField, ListField, TextField } from '../../../platform/http/validation/fields';
import { ValoresField } from '../../../platform/http/validation/reason-fields';
import type { Valores } from '../../../kernel/reason-codes/reason';
import { type Aviso, CODIGOS_AVISO, type CodigoAviso } from './aviso';

/** A warning as it travels. */
export class AvisoRead implements Aviso {
  @EnumField(CODIGOS_AVISO) codigo: CodigoAviso;
  @TextField() mensagem: string;
  @IntField({ description: 'Lines, accounts or days that it is about' }) qtd: number;
  @ListField({ kind: 'text' }, { description: 'id_fixo of up to 100 of the lines' }) linhas: readonly string[];
  @TextField({ optional: true, onRequest: true, description: 'Of ilegivel: code of the reason' })
  motivo_codigo?: string;
  @ValoresField() valores?: Valores;
}
