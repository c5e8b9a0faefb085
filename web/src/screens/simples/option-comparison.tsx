import type { Simulacao } from '../../api/simples-month';
import { brMoney, cents, reais } from '../../lib/money';

type Opcao = NonNullable<NonNullable<Simulacao['comparacao']>['opcao']>;

/** What the month costs with CBS and IBS in the DAS, and with the regular regime. */
export function OptionComparison({ opcao }: { readonly opcao: Opcao }) {
  const { das_com, das_sem, cbs_no_das, ibs_no_das, cbs_ibs_regular, diferenca } = opcao;
  return (
    <>
      <h3>CBS e IBS: no DAS ou pelo regime regular</h3>
      <dl className="numbers taxes">
        <div>
          <dt>DAS com CBS e IBS</dt>
          <dd>{brMoney(das_com)}</dd>
        </div>
        <div>
          <dt>CBS e IBS nele</dt>
          <dd>{brMoney(cents(cbs_no_das) + cents(ibs_no_das))}</dd>
        </div>
        <div>
          <dt>DAS sem eles</dt>
          <dd>{brMoney(das_sem)}</dd>
        </div>
        {cbs_ibs_regular !== null && (
          <div>
            <dt>CBS e IBS regulares</dt>
            <dd>{brMoney(cbs_ibs_regular)}</dd>
          </div>
        )}
      </dl>
      <p>
        {diferenca === null ? (
          <span className="muted">Com as alíquotas do regime regular a simulação diz quanto a opção custa.</span>
        ) : cents(diferenca) === 0n ? (
          'A opção custa o mesmo no mês.'
        ) : cents(diferenca) > 0n ? (
          `A opção custa ${reais(diferenca)} a mais no mês.`
        ) : (
          `A opção custa ${reais(-cents(diferenca))} a menos no mês.`
        )}
      </p>
    </>
  );
}
