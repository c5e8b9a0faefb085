import { EnumField, IntField, ListField, TextField } from '../../../platform/http/validation/fields';
import { type Aviso, CODIGOS_AVISO, type CodigoAviso } from './aviso';

/** A warning as it travels. */
export class AvisoRead implements Aviso {
  @EnumField(CODIGOS_AVISO) codigo: CodigoAviso;
  @TextField() mensagem: string;
  @IntField({ description: 'Lines, accounts or days that it is about' }) qtd: number;
  @ListField({ kind: 'text' }, { description: 'id_fixo of up to 100 of the lines' }) linhas: readonly string[];
}
