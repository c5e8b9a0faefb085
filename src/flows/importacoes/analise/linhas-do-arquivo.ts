import type { LinePlace, StatementReading } from '../../../statements';
import type { LinhaDaAnalise } from './analise.dto';

/** Returns what the reader makes of each row of the file, in the order of the file. */
export function linhasDoArquivo({ linhas, ignorados, erros, lugares = [] }: StatementReading): LinhaDaAnalise[] {
  const places = new Map(lugares.map((place) => [place.linha, place]));
  const rows: Omit<LinhaDaAnalise, 'pagina' | 'caixa'>[] = [
    ...linhas.map(({ linha_arquivo }) => ({
      linha_arquivo,
      especie: 'movimento' as const,
      codigo: null,
      motivo: null,
    })),
    ...ignorados.map(({ linha_arquivo, motivo }) => ({
      ...{ linha_arquivo, especie: 'ignorada' as const, codigo: motivo.codigo, motivo: motivo.texto },
    })),
    ...erros.map(({ linha, erro }) => ({
      ...{ linha_arquivo: linha, especie: 'erro' as const, codigo: erro.codigo, motivo: erro.texto },
    })),
  ];
  const inOrder = rows.sort((a, b) => a.linha_arquivo - b.linha_arquivo);
  return inOrder.map((row) => ({ ...row, ...placed(places.get(row.linha_arquivo)) }));
}

function placed(place: LinePlace | undefined): Pick<LinhaDaAnalise, 'pagina' | 'caixa'> {
  if (!place) return { pagina: null, caixa: null };
  const { pagina, esquerda, base, direita, topo } = place;
  return { pagina, caixa: { esquerda, base, direita, topo } };
}
