import { type Decimal, toUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { type Anexo, ANEXOS } from '../../sn-empresas/sn-empresa.entity';
import {
  type AnexoDaLei,
  type DadosDaLei,
  LIMITES,
  type PorTributo,
  porTributo,
  type Tributo,
  TRIBUTOS,
} from './tributos';

export type Faixa = 1 | 2 | 3 | 4 | 5 | 6;
export const FAIXAS: readonly Faixa[] = [1, 2, 3, 4, 5, 6];

/** A band of an annex. Rates and shares are fractions of 1, amounts are centavos. */
export interface FaixaDoAnexo {
  readonly faixa: Faixa;
  readonly nominal: Fraction;
  readonly deduzir: bigint;
  readonly partilha: PorTributo<Fraction>;
}

interface TabelaDoAnexo {
  readonly faixas: readonly FaixaDoAnexo[];
  /** The taxes that the annex has in any band. */
  readonly tributos: readonly Tributo[];
  readonly excessoDeIss: PorTributo<Fraction> | undefined;
}

/** The five annexes of the law as exact fractions, for the months in which they are in force. */
export class Tabelas {
  private readonly anexos: ReadonlyMap<Anexo, TabelaDoAnexo>;

  constructor(lei: DadosDaLei) {
    this.anexos = new Map(ANEXOS.map((anexo) => [anexo, tabelaDe(lei[anexo])]));
  }

  /** One band of an annex. */
  faixa(anexo: Anexo, faixa: Faixa): FaixaDoAnexo {
    return rowOf(this.of(anexo).faixas, faixa - 1);
  }

  /** The taxes of an annex, in the order of {@link TRIBUTOS}. */
  tributos(anexo: Anexo): readonly Tributo[] {
    return this.of(anexo).tributos;
  }

  /**
   * Returns the share of each tax in the ISS above 5 %. The shares add up to 1.
   * @throws RangeError for an annex without ISS
   */
  excessoDeIss(anexo: Anexo): PorTributo<Fraction> {
    const { excessoDeIss } = this.of(anexo);
    if (!excessoDeIss) throw new RangeError(`annex ${anexo} has no ISS`);
    return excessoDeIss;
  }

  private of(anexo: Anexo): TabelaDoAnexo {
    const found = this.anexos.get(anexo);
    if (!found) throw new RangeError(`no annex ${anexo}`);
    return found;
  }
}

/** Upper bounds of the bands in centavos, inclusive. */
export const LIMITES_DAS_FAIXAS: readonly Fraction[] = LIMITES.map((limite) => Fraction.of(toUnits(limite)));

const percent = (text: Decimal): Fraction => Fraction.of(toUnits(text), 10_000n);

function tabelaDe({ aliquotas, tributos, partilha, excessoDeIss }: AnexoDaLei): TabelaDoAnexo {
  const shares = (line: readonly Decimal[]): PorTributo<Fraction> => {
    if (line.length !== tributos.length) throw new RangeError(`${line.length} shares of ${tributos.length} taxes`);
    return porTributo((tributo) => percent(line[tributos.indexOf(tributo)] ?? '0'));
  };
  const faixas = FAIXAS.map((faixa, row): FaixaDoAnexo => {
    const [nominal, deduzir] = rowOf(aliquotas, row);
    return {
      faixa,
      nominal: percent(nominal),
      deduzir: toUnits(deduzir),
      partilha: shares(rowOf(partilha, row)),
    };
  });
  return {
    faixas,
    tributos: TRIBUTOS.filter((tributo) => tributos.includes(tributo)),
    excessoDeIss: excessoDeIss && wholeOf(shares(excessoDeIss)),
  };
}

/** Scales shares so that they add up to 1. Those of the notes do already. */
function wholeOf(parts: PorTributo<Fraction>): PorTributo<Fraction> {
  const whole = Fraction.sum(Object.values(parts));
  return porTributo((tributo) => parts[tributo].over(whole));
}

function rowOf<T>(rows: readonly T[], row: number): T {
  const found = rows[row];
  if (found === undefined) throw new RangeError(`no row ${row} in a table of ${rows.length}`);
  return found;
}
