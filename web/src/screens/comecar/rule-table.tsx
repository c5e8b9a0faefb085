import { type RuleTableAnalysis, type Mapeamento, COLUMN_ROLES, type ColumnRole } from '../../api/rule-table';

interface RuleTableProps {
  readonly analise: RuleTableAnalysis;
  readonly mapeamento: Mapeamento;
  readonly onChange: (mapeamento: Mapeamento) => void;
}

const LABELS: Readonly<Record<ColumnRole, string>> = {
  conteudo_comparacao: 'texto que a regra procura',
  codigo_conta: 'código da conta',
  nome: 'nome da regra',
  codigo_historico: 'código do histórico',
  historico_contabil: 'histórico',
};
const NEEDED: readonly ColumnRole[] = ['conteudo_comparacao', 'codigo_conta'];

/** The first rows of the table; above each column what it is taken for. */
export function RuleTable({ analise, mapeamento, onChange }: RuleTableProps) {
  const roleOf = (indice: number) => COLUMN_ROLES.find((columnRole) => mapeamento[columnRole] === indice) ?? '';

  function set(indice: number, columnRole: ColumnRole | '') {
    const next: Record<ColumnRole, number | null> = { ...mapeamento };
    const old = roleOf(indice);
    // The two columns that every rule needs change places; any other one is put down.
    if (columnRole !== '' && old !== '') next[old] = next[columnRole];
    else if (old !== '') next[old] = NEEDED.includes(old) ? indice : null;
    if (columnRole !== '') next[columnRole] = indice;
    onChange(next as Mapeamento); // the two that every rule needs have a column still
  }

  return (
    <div className="scroll">
      <table className="list">
        <thead>
          <tr>
            {analise.colunas.map(({ indice, header }) => (
              <th key={indice} scope="col">
                <select
                  aria-label={`O que é a coluna ${header || indice + 1}`}
                  value={roleOf(indice)}
                  onChange={(event) => set(indice, event.target.value as ColumnRole | '')}
                >
                  <option value="">não usar</option>
                  {COLUMN_ROLES.map((columnRole) => (
                    <option key={columnRole} value={columnRole}>
                      {LABELS[columnRole]}
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
