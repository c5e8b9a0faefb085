import { EnumField, PartialOf, TextField } from '../../platform/http/validation/fields';
import { TIPOS_CONTA, type TipoConta } from './conta-contabil.entity';

/** Files hold an account on one line: texts that hold tabs or line ends elsewhere do not here. */
const ONE_LINE = { pattern: /^[^\t\r\n]*$/, expected: 'one line without tabs' } as const;

export class CreateContaDto {
  @TextField({ ...ONE_LINE, max: 50, example: '1780' })
  codigo_dominio: string;

  @TextField({ ...ONE_LINE, min: 0, max: 50, description: 'May be empty', example: '3.1.01.001' })
  codigo_contabil: string;

  @TextField({ ...ONE_LINE, max: 300, example: 'Serviços a convênios' })
  nome: string;

  @EnumField(TIPOS_CONTA, { description: 'A analytic, S synthetic' })
  tipo: TipoConta;
}

/** `codigo_dominio` never changes. */
export class UpdateContaDto extends PartialOf(CreateContaDto, ['codigo_contabil', 'nome', 'tipo']) {}
