import type { Apuracao } from '../../api/simples-month';
import { brMoney, cents } from '../../lib/money';
import { RecordTable } from '../../ui/record-table';

const COLUMNS = [
  { nome: 'Ano-calendário' },
  { nome: 'Ano anterior', direita: true },
  { nome: 'Acumulado com o mês', direita: true },
  { nome: 'Sublimite', direita: true },
  { nome: 'Limite', direita: true },
  { nome: 'Resta', direita: true },
];

/** How near the year is to the sub-limit and the limit, by market. */
export function YearLimits({ apuracao: { limites } }: { readonly apuracao: Apuracao }) {
  const exports = cents(limites.exportacao.acumulado_com_mes) !== 0n || cents(limites.exportacao.ano_anterior) !== 0n;
  const markets = [
    ['Mercado interno', limites.interno],
    ...(exports ? ([['Exportação', limites.exportacao]] as const) : []),
  ] as const;
  return (
    <>
      <h2>Limites do ano</h2>
      <RecordTable colunas={COLUMNS}>
        <tbody>
          {markets.map(([nome, market], index) => (
            <tr key={nome} data-id={index}>
              <td>{nome}</td>
              <td className="right number" data-nome="Ano anterior">
                {brMoney(market.ano_anterior)}
              </td>
              <td className="right number" data-nome="Acumulado com o mês">
                <strong>{brMoney(market.acumulado_com_mes)}</strong>
              </td>
              <td className="right number" data-nome="Sublimite">
                {brMoney(market.sublimite)}
                {market.sublimite_excedido && <small className="alert">excedido</small>}
              </td>
              <td className="right number" data-nome="Limite">
                {brMoney(market.limite)}
                {market.limite_excedido && <small className="alert">excedido</small>}
              </td>
              <td className="right number" data-nome="Resta">
                {brMoney(market.restante)}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </>
  );
}
