import { useState } from 'react';
import { closePeriod, type BoardRow, useClosing } from '../../api/board';
import { brDate, tidyDate, typedDate } from '../../lib/dates';
import { explain } from '../../lib/error-messages';
import { firstDay, lastDay } from '../../lib/months';
import { plural } from '../../lib/words';
import { useRejected } from '../../ui/labelled-field';
import { QuestionDialog } from '../../ui/question-dialog';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';

interface ClosePeriodProps {
  readonly linha: BoardRow;
  readonly competencia: string;
  readonly onDone: (nome: string, revert: () => Promise<unknown>) => void;
  readonly onClose: () => void;
}

/** Closes a customer's ledger up to a day, the month's last to begin with; or opens a closed one. Shows what it means before it is done. */
export function ClosePeriod({ linha, competencia, onDone, onClose }: ClosePeriodProps) {
  const closed = linha.situacao === 'fechado';
  const [text, setText] = useState(brDate(lastDay(competencia)));
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'dia'>();
  const month = { de: firstDay(competencia), ate: lastDay(competencia) };
  const day = closed ? null : typedDate(text, month);
  const preview = useClosing(linha.id_cliente, day);
  const months = preview.data?.meses ?? [];
  const open = months.length > 0 || (preview.data?.em_previa ?? 0) > 0;

  function set() {
    const ate = day;
    if (!closed && ate === null) return reject('dia', 'A data é dia/mês/ano.');
    void doing(async () => {
      await closePeriod(linha.id_cliente, ate);
      const before = linha.fechado_ate;
      const nome = ate === null ? `${linha.nome}: período aberto.` : `${linha.nome}: fechado até ${brDate(ate)}.`;
      onDone(nome, () => closePeriod(linha.id_cliente, before));
    }, onClose);
  }

  return (
    <QuestionDialog
      titulo={closed ? 'Reabrir o período?' : 'Fechar o período?'}
      verb={closed ? 'Reabrir' : open ? 'Fechar mesmo assim' : 'Fechar'}
      busy={busy || (day !== null && preview.isPending)}
      danger={open}
      form={form}
      onYes={set}
      onClose={onClose}
    >
      <p>
        <strong>{linha.nome}</strong>
      </p>
      {closed ? (
        <Notice tone="aviso">
          Está fechado até {linha.fechado_ate && brDate(linha.fechado_ate)}. Aberto, todos poderão de novo incluir,
          mudar e excluir lançamentos de qualquer data.
        </Notice>
      ) : (
        <>
          <TextField
            label="Fechar até o dia"
            problem={problemOf('dia')}
            inputMode="numeric"
            value={text}
            onText={(next) => {
              accept();
              setText(next);
            }}
            onBlur={() => setText(tidyDate(text, month))}
          />
          <Notice tone="aviso">
            Até este dia ninguém mais inclui, muda ou exclui lançamentos deste cliente. Exportar continua possível.
          </Notice>
          {day !== null && preview.isPending && <p className="muted">Vendo o que ainda está aberto…</p>}
          {preview.error && <Notice tone="erro">Não se sabe o que ficaria fechado: {explain(preview.error)}</Notice>}
          {open && (
            <Notice tone="erro">
              <strong>Ficam fechados sem ter sido exportados:</strong>
              <ul>
                {months.map(({ competencia, pendentes, erros, prontos }) => (
                  <li key={competencia}>
                    {competencia}: {plural(pendentes + erros, 'pendência', 'pendências')},{' '}
                    {plural(prontos, 'conciliado', 'conciliados')}
                  </li>
                ))}
                {(preview.data?.em_previa ?? 0) > 0 && (
                  <li>{plural(preview.data?.em_previa ?? 0, 'extrato em prévia', 'extratos em prévia')}</li>
                )}
              </ul>
            </Notice>
          )}
          {preview.data && !open && <p className="muted">Nada fica aberto até este dia.</p>}
        </>
      )}
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
