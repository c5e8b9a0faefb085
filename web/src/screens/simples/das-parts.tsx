import type { Apuracao, Parcela } from '../../api/simples-month';
import { brMoney, cents } from '../../lib/money';
import { percent } from '../../lib/simples';
import { REASONS, TREATMENTS, TAXES } from '../../lib/simples-words';
import { RecordTable } from '../../ui/record-table';

const COLUMNS = [
  { nome: 'Receita de' },
  { nome: 'Anexo' },
  { nome: 'Faixa', direita: true },
  { nome: 'Receita', direita: true },
  { nome: 'Alíquota', direita: true },
  { nome: 'Não se cobra' },
  { nome: 'Valor', direita: true },
];

/** What the DAS is made of: by kind of revenue, and by tax. */
export function DasParts({ apuracao }: { readonly apuracao: Apuracao }) {
  const { parcelas, estabelecimentos, tributos, das } = apuracao;
  const names = new Map(estabelecimentos.map(({ id, nome }) => [id, nome]));
  const charged = TAXES.filter(([tributo]) => cents(tributos[tributo]) !== 0n);
  if (parcelas.length === 0) return null;
  return (
    <>
      <h2>De que se faz o DAS</h2>
      <RecordTable colunas={COLUMNS}>
        <tbody>
          {parcelas.map((parcela, index) => (
            <tr key={index} data-id={index}>
              <td>
                {TREATMENTS[parcela.tratamento]}
                {estabelecimentos.length > 1 && <small>{names.get(parcela.empresa_id)}</small>}
              </td>
              <td data-nome="Anexo">{parcela.anexo}</td>
              <td className="right number" data-nome="Faixa">
                {parcela.faixa}ª
              </td>
              <td className="right number" data-nome="Receita">
                {brMoney(parcela.receita)}
              </td>
              <td className="right number" data-nome="Alíquota">
                {percent(parcela.aliquota_efetiva)} %
                <small>
                  {percent(parcela.aliquota_nominal)} % − {brMoney(parcela.parcela_deduzir)}
                </small>
              </td>
              <td className="muted">{leaving(parcela)}</td>
              <td className="right number" data-nome="Valor">
                <strong>{brMoney(parcela.valor)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      <dl className="numbers taxes" aria-label="Tributos do DAS">
        {charged.map(([tributo, nome]) => (
          <div key={tributo}>
            <dt>{nome}</dt>
            <dd>{brMoney(tributos[tributo])}</dd>
          </div>
        ))}
        <div>
          <dt>DAS</dt>
          <dd>
            <strong>{brMoney(das)}</strong>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** `ISS (retido na fonte)`: what leaves a parcel, by reason. */
function leaving({ excluidos }: Parcela): string {
  const names = new Map(TAXES);
  const reasons = [...new Set(excluidos.map(({ motivo }) => motivo))];
  return reasons
    .map((reason) => {
      const gone = excluidos.filter(({ motivo }) => motivo === reason).map(({ tributo }) => names.get(tributo));
      return `${gone.join(', ')} (${REASONS[reason]})`;
    })
    .join('; ');
}
