import type { ReactNode } from 'react';
import { brMoney, cents, sum } from '../../lib/money';
import { textIn } from '../../registers/fields';
import { useNameOf } from '../../registers/references';
import type { Row } from '../../registers/register';
import { useAllRows } from '../../registers/requests';
import { StackedBar } from '../../ui/stacked-bar';
import { NotRead } from '../../ui/states';

const INVOICE = '/nfse-repasse/notas-fiscais/{nota_id}';
const inCents = (value: unknown): bigint => cents(textIn(value));
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Of an invoice: whose its gross amount is, and how much of its net amount has come. */
export function Payments({ id, row }: { readonly id: number; readonly row: Row }) {
  const shares = useAllRows(`${INVOICE}/medicos`, { nota_id: id });
  const receipts = useAllRows(`${INVOICE}/recebimentos`, { nota_id: id });
  const nameOf = useNameOf('id_medico', true);
  const unread = [shares, receipts].find(({ error, data }) => error && !data);
  if (unread)
    return (
      <NotRead what="Os pagamentos não puderam ser lidos" error={unread.error} retry={() => void unread.refetch()} />
    );
  if (!shares.data || !receipts.data) return null;
  const [gross, net] = [inCents(row['valor_bruto']), inCents(row['valor_liquido'])];
  const given = sum(shares.data.map((each) => textIn(each['valor_bruto_medico'])));
  const sumOf = (recebido: 'S' | 'N') =>
    sum(receipts.data.flatMap((each) => (each['recebido'] === recebido ? [textIn(each['valor_recebido'])] : [])));
  const [came, awaited] = [sumOf('S'), sumOf('N')];
  if (gross === 0n && net === 0n && given === 0n && came + awaited === 0n) return null;
  return (
    <section className="card chart payments" aria-label="Partes e recebimentos">
      <h2>Partes e recebimentos</h2>
      <div className="bar-rows">
        <PaymentRow titulo="Dos médicos" done={given} de={gross} what="do bruto">
          <StackedBar
            whole={most(gross, given)}
            parts={shares.data.map((each, index) => ({
              colour: given > gross ? 'wrong' : index % 2 === 0 ? 'prontos' : 'prontos light',
              of: inCents(each['valor_bruto_medico']),
              words: `${nameOf(each['id_medico'])}: ${brMoney(textIn(each['valor_bruto_medico']))}`,
            }))}
          />
        </PaymentRow>
        <PaymentRow titulo="Recebido" done={came} de={net} what="do líquido">
          <StackedBar
            whole={most(net, came + awaited)}
            parts={[
              { colour: 'exportados', of: came, words: `recebido: ${brMoney(came)}` },
              { colour: 'pendentes', of: awaited, words: `aguardado: ${brMoney(awaited)}` },
            ]}
          />
        </PaymentRow>
      </div>
      <p className="legend">
        <i className="prontos" /> partes dos médicos <i className="exportados" /> recebido <i className="pendentes" />{' '}
        aguardado{awaited > 0n && ` ${brMoney(awaited)}`}
      </p>
    </section>
  );
}

interface PaymentRowProps {
  readonly titulo: string;
  readonly done: bigint;
  readonly de: bigint;
  readonly what: string;
  readonly children: ReactNode;
}

function PaymentRow({ titulo, done, de, what, children }: PaymentRowProps) {
  const open = de - done;
  const rest = open > 0n ? `falta ${brMoney(open)}` : open < 0n ? `passa em ${brMoney(-open)}` : 'completo';
  return (
    <div className="bar-row">
      <span>{titulo}</span>
      {children}
      <span className="number">
        <b>{brMoney(done)}</b>{' '}
        <small>
          de {brMoney(de)} {what}: {rest}
        </small>
      </span>
    </div>
  );
}
