import { type AnaliseRegras, type Mapeamento, PAPEIS, type Papel } from '../../api/rule-table';

interface TabelaDeRegrasProps {
  readonly analise: AnaliseRegras;
  readonly mapeamento: Mapeamento;
  readonly onChange: (mapeamento: Mapeamento) => void;
}

const ROTULO: Readonly<Record<Papel, string>> = {
  conteudo_comparacao: 'texto que a regra procura',
  codigo_conta: 'código da conta',
  nome: 'nome da regra',
  codigo_historico: 'código do histórico',
  historico_contabil: 'histórico',
};
const NEEDED: readonly Papel[] = ['conteudo_comparacao', 'codigo_conta'];

/** The first rows of the table; above each column what it is taken for. */
export function TabelaDeRegras({ analise, mapeamento, onChange }: TabelaDeRegrasProps) {
  const roleOf = (indice: number) => PAPEIS.find((papel) => mapeamento[papel] === indice) ?? '';

  function set(indice: number, papel: Papel | '') {
    const next: Record<Papel, number | null> = { ...mapeamento };
    const old = roleOf(indice);
    // The two columns that every rule needs change places; any other one is put down.
    if (papel !== '' && old !== '') next[old] = next[papel];
    else if (old !== '') next[old] = NEEDED.includes(old) ? indice : null;
    if (papel !== '') next[papel] = indice;
    onChange(next as Mapeamento); // the two that every rule needs have a column still
  }

  return (
    <div className="rolar">
      <table className="lista">
        <thead>
          <tr>
            {analise.colunas.map(({ indice, header }) => (
              <th key={indice} scope="col">
                <select
                  aria-label={`O que é a coluna ${header || indice + 1}`}
                  value={roleOf(indice)}
                  onChange={(event) => set(indice, event.target.value as Papel | '')}
                >
                  <option value="">não usar</option>
                  {PAPEIS.map((papel) => (
                    <option key={papel} value={papel}>
                      {ROTULO[papel]}
                    </option>
                  ))}
                </select>
                <small>{header}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {analise.amostra.map((row, index) => (
            <tr key={index}>
              {analise.colunas.map(({ indice }) => (
                <td key={indice}>{row[indice]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
