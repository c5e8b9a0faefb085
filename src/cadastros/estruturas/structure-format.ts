import { SchemaError } from '../../platform/http/validation/schema-error';
import { type Parsed, parseCsvStructure, parsePdfStructure, type StatementFormat } from '../../statements';
import type { TipoEstrutura } from './estrutura.entity';

/**
 * The format that a structure's configuration describes.
 * @param loc where the configuration is in the request
 * @throws SchemaError with one item per error, whose `loc` is inside `loc`
 */
export function formatOfStructure(tipo: TipoEstrutura, configuracao: unknown, loc: readonly string[]): StatementFormat {
  const valid = <S>(parsed: Parsed<S>): S => {
    if (parsed.ok) return parsed.value;
    throw new SchemaError(parsed.erros.map((erro) => ({ ...erro, loc: [...loc, ...erro.loc] })));
  };
  if (tipo === 'csv') return { tipo, structure: valid(parseCsvStructure(configuracao)) };
  return { tipo, structure: valid(parsePdfStructure(configuracao)) };
}
