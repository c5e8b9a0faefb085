import { useState } from 'react';
import { call } from '../../api/client';
import { Conflict } from '../../api/conflict';
import { may } from '../../api/document';
import type { Schemas } from '../../api/operations';
import { queries } from '../../api/queries';
import type { Person } from '../../api/session';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { QuestionDialog } from '../../ui/question-dialog';
import { RejectedRows } from '../../ui/rejected-rows';
import { Notice } from '../../ui/states';
import { toast } from '../../ui/toast';
import { FromAndTo, useFromAndTo } from '../../screens/dialogs/from-and-to';
import { useDoing } from '../../ui/use-doing';
import { useLeft } from '../../ui/use-left';

const GROUP = '/grupo-carteira/{grupo_id}';

interface HandoverProps {
  readonly portfolio: Schemas['GrupoCarteiraRead'];
  readonly clientes: readonly { readonly id: number; readonly nome: string }[];
  readonly person: Person;
  readonly onClose: () => void;
}

/** The work of all customers of a portfolio goes from one person to another, customer by customer. */
export function PortfolioHandover({ portfolio, clientes, person, onClose }: HandoverProps) {
  const choice = useFromAndTo(portfolio.id_responsavel);
  const { nameOf } = choice;
  const [withPortfolio, setWithPortfolio] = useState(true);
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly NotMoved[]>([]);
  const { busy, problem, doing } = useDoing();
  const isLeft = useLeft();
  const mayChange = may(person, 'PUT', GROUP);

  function hand() {
    const people = choice.chosen();
    if (!people) return;
    const { de, para } = people;
    void doing(async () => {
      const { moved, problems, left } = await handAll(clientes, de, para, (count) => {
        setDone(count);
        return !isLeft.current;
      });
      setFailed(problems);
      if (left > 0 || (isLeft.current && problems.length > 0)) {
        // It was left meanwhile: what is under way has ended, the rest stays as it is.
        await queries.invalidateQueries();
        const rest = left > 0 && `${plural(left, 'cliente ficou por transferir', 'clientes ficaram por transferir')}. `;
        return toast.failed(
          <>
            {rest}
            {problems.length > 0 && <NotMovedList problems={problems} />}
          </>,
        );
      }
      if (moved + problems.length === 0)
        throw new Conflict(`${nameOf(de)} não tem nada dos clientes desta carteira: nada foi transferido.`);
      if (problems.length === 0 && withPortfolio && mayChange && portfolio.id_responsavel !== para)
        await call('PUT', GROUP, { path: { grupo_id: portfolio.id }, json: { id_responsavel: para } });
      await queries.invalidateQueries();
      if (problems.length > 0) return undefined;
      const rest = clientes.length - moved;
      const others = rest > 0 ? ` De ${plural(rest, 'cliente', 'clientes')} ${nameOf(de)} não tinha nada.` : '';
      toast.done(`${plural(moved, 'cliente passou', 'clientes passaram')} para ${nameOf(para)}.${others}`);
      if (!isLeft.current) onClose();
      return undefined;
    });
  }

  return (
    <QuestionDialog
      titulo={`Transferir os clientes da carteira ${portfolio.nome}?`}
      verb={busy ? `Transferindo ${done} de ${clientes.length}…` : 'Transferir todos'}
      danger
      busy={busy}
      form={choice.form}
      onYes={hand}
      onClose={onClose}
    >
      <FromAndTo {...choice} who="Quem vai trabalhar com eles" />
      {mayChange && (
        <label className="option">
          <input type="checkbox" checked={withPortfolio} onChange={(event) => setWithPortfolio(event.target.checked)} />
          A carteira também fica com quem recebe
        </label>
      )}
      <Notice tone="aviso">
        Planos de contas, extratos e lançamentos de {plural(clientes.length, 'cliente', 'clientes')} vão junto. Quem os
        tem hoje deixa de vê-los.
      </Notice>
      {failed.length > 0 && (
        <Notice tone="erro">
          <NotMovedList problems={failed} />
          Os outros já passaram; transferir outra vez só leva o que ficou.
        </Notice>
      )}
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}

/** A customer whose work was not handed over, and why. */
interface NotMoved {
  readonly nome: string;
  readonly why: string;
}

const NotMovedList = ({ problems }: { readonly problems: readonly NotMoved[] }) => (
  <>
    Não passaram:
    <RejectedRows items={problems} singular="cliente" pluralName="clientes" />
  </>
);

/**
 * Hands over one customer after the other: each is one transaction of the service. Returns of how many there was something to hand over,
 * why others were rejected, and how many were left. `goesOn` is asked after each, with how many are over.
 */
async function handAll(
  clientes: HandoverProps['clientes'],
  de: number,
  para: number,
  goesOn: (over: number) => boolean,
): Promise<{ readonly moved: number; readonly problems: readonly NotMoved[]; readonly left: number }> {
  const problems: NotMoved[] = [];
  let moved = 0;
  for (const [index, { id, nome }] of clientes.entries()) {
    try {
      const counts = await call('POST', '/customers/{id}/transferir', { path: { id }, json: { de, para } });
      if (Object.values(counts).some((count) => count > 0)) moved += 1;
    } catch (error) {
      problems.push({ nome, why: explain(error) });
    }
    const over = index + 1;
    if (!goesOn(over)) return { moved, problems, left: clientes.length - over };
  }
  return { moved, problems, left: 0 };
}
