import { Param, type PipeTransform } from '@nestjs/common';
import { SchemaError } from '../../platform/http/validation/schema-error';
import { type Periodo, PERIODOS } from '../sn-empresas/sn-opcao-ibs-cbs.entity';

/** The half year of a path segment. Any other text is 422. */
export const PathPeriodo = (): ParameterDecorator => Param('periodo', new PeriodoPipe());

class PeriodoPipe implements PipeTransform<string, Periodo> {
  transform(text: string): Periodo {
    const found = PERIODOS.find((periodo) => periodo === text);
    if (!found)
      throw new SchemaError([
        { loc: ['path', 'periodo'], msg: `Input should be ${PERIODOS.join(', ')}`, type: 'enum' },
      ]);
    return found;
  }
}
