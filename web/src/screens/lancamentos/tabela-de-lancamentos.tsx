import type { Lancamento } from '../../api/types';
import { Lista } from '../../ui/lista';
import { colunaDeMarcas } from '../../ui/marcar';
import { Linha } from './linha';
import type { Marcados } from './use-marcados';

const COLUNAS = [
  { nome: 'Data' },
  { nome: 'Histórico' },
  { nome: 'Valor', direita: true },
  { nome: 'Débito' },
  { nome: 'Crédito' },
  { nome: 'Situação' },
];

interface TabelaProps {
  readonly rows: readonly Lancamento[];
  readonly withCustomer: boolean;
  readonly marcados: Marcados;
  readonly onByHand: (entry: Lancamento) => void;
}

/** The entries; Space and a click at the left mark one, a click with Shift all up to it. */
export function TabelaDeLancamentos({ rows, withCustomer, marcados, onByHand }: TabelaProps) {
  const marcar = colunaDeMarcas(marcados, 'todos os lançamentos da tela');
  return (
    <Lista
      colunas={[marcar, ...(withCustomer ? [{ nome: 'Cliente' }] : []), ...COLUNAS]}
      className={withCustomer ? 'dos-lancamentos com-marcas de-todos' : 'dos-lancamentos com-marcas'}
      keys={{ ' ': marcados.mark }}
      onExtend={marcados.extend}
    >
      <tbody>
        {rows.map((entry) => (
          <Linha
            key={entry.id}
            entry={entry}
            withCustomer={withCustomer}
            marca={{
              isMarked: marcados.isMarked(entry.id),
              fixed: marcados.fixed(entry),
              onMark: (upTo) => marcados.mark(entry.id, upTo),
            }}
            onByHand={() => onByHand(entry)}
          />
        ))}
      </tbody>
    </Lista>
  );
}
