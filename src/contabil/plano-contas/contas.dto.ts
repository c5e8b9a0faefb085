import { EnumField, PartialOf, TextField } from '../../platform/http/validation/fields';
import { TIPOS_CONTA, type TipoConta } from './conta-contabil.entity';

export class CreateContaDto {
  @TextField({ max: 50, example: '1780' })
  codigo_dominio: string;

  @TextField({ min: 0, max: 50, description: 'May be empty', example: '3.1.01.001' })
  codigo_contabil: string;

  @TextField({ max: 300, example: 'Serviços a convênios' })
  nome: string;

  @EnumField(TIPOS_CONTA, { description: 'A analytic, S synthetic' })
  tipo: TipoConta;
}

/** `codigo_dominio` never changes. */
export class UpdateContaDto extends PartialOf(CreateContaDto, ['codigo_contabil', 'nome', 'tipo']) {}
