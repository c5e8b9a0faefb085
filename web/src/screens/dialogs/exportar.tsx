import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call, send } from '../../api/client';
import { queries, useExports } from '../../api/queries';
import { exportedFile, reverseExport } from '../../api/exports';
import type { AvisoDaExportacao, Exportacao, PreviaExportacao } from '../../api/types';
import { brDate, brTime, typedDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { explain } from '../../lib/refusals';
import { plural } from '../../lib/words';
import { Dialog } from '../../ui/dialog';
import { saveFile } from '../../ui/save-file';
import { Icon } from '../../ui/icons';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

const CODIFICACOES = [
  ['windows-1252', 'Windows-1252', 'o Domínio lê melhor'],
  ['utf-8', 'UTF-8', ''],
] as const;
type Codificacao = (typeof CODIFICACOES)[number][0];

interface ExportarProps {
  readonly idCliente: number;
  readonly customer: string;
  readonly de: string;
  readonly ate: string;
  readonly onClose: () => void;
  /** The export was made or reversed. `revert` takes an export back. */
  readonly onDone: (nome: string | null, revert: (() => Promise<void>) | null) => void;
}

/** What an export would take and leave behind; the file; the earlier ones. */
export function Exportar({ idCliente, customer, onClose, onDone, ...period }: ExportarProps) {
  const [from, setFrom] = useState(brDate(period.de));
  const [to, setTo] = useState(brDate(period.ate));
  const [codificacao, setCodificacao] = useState<Codificacao>('windows-1252');
  const { busy, problem, setProblem, doing } = useDoing();
  const de = typedDate(from);
  const ate = typedDate(to);
  const query = { id_cliente: idCliente, data_inicio: de, data_fim: ate, codificacao };
  const valid = de !== null && ate !== null && de <= ate;
  const preview = useQuery({
    queryKey: ['exportar-previa', query],
    queryFn: ({ signal }) => call('GET', '/lancamentos-contabil/exportar-previa', { query, signal }),
    enabled: valid,
    staleTime: 0,
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!valid) return setProblem('As datas são dia/mês/ano, a primeira antes da última.');
    void doing(async () => {
      const response = await send('POST', '/lancamentos-contabil/exportar', { query });
      const id = Number(response.headers.get('X-Exportacao-Id'));
      await saveFile(response);
      void queries.invalidateQueries({ queryKey: ['exportacoes', idCliente] });
      const qtd = Number(response.headers.get('X-Exportacao-Qtd'));
      onDone(`${plural(qtd, 'lançamento exportado', 'lançamentos exportados')}.`, async () => {
        await reverseExport(id);
      });
      onClose();
    });
  }

  return (
    <Dialog titulo="Exportar para o Domínio" onClose={onClose}>
      <p className="apagado">{customer}</p>
      <form onSubmit={submit}>
        <div className="duas">
          <label className="campo">
            <span>De</span>
            <input
              inputMode="numeric"
              data-foco=""
              value={from}
              aria-invalid={de === null}
              onChange={(event) => setFrom(event.target.value)}
            />
          </label>
          <label className="campo">
            <span>Até</span>
            <input
              inputMode="numeric"
              value={to}
              aria-invalid={ate === null}
              onChange={(event) => setTo(event.target.value)}
            />
          </label>
        </div>
        <fieldset>
          <legend>Codificação do arquivo</legend>
          {CODIFICACOES.map(([value, name, hint]) => (
            <label key={value} className="opcao">
              <input
                type="radio"
                name="codificacao"
                checked={codificacao === value}
                onChange={() => setCodificacao(value)}
              />
              {name} {hint && <small>{hint}</small>}
            </label>
          ))}
        </fieldset>
        <Takes preview={preview.data} error={preview.error} />
        {problem && <Nota tom="erro">{problem}</Nota>}
        <footer>
          <button type="button" className="botao" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="botao principal" disabled={busy || preview.data?.qtd === 0}>
            <Icon name="baixar" /> {busy ? 'Exportando…' : 'Exportar e baixar'}
          </button>
        </footer>
      </form>
      <Anteriores idCliente={idCliente} onReversed={() => onDone(null, null)} />
    </Dialog>
  );
}

const exportWarning = ({ codigo, mensagem, qtd }: AvisoDaExportacao) =>
  codigo === 'erros' ? `${plural(qtd, 'lançamento com erro fica', 'lançamentos com erro ficam')} de fora.` : mensagem;

function Takes({ preview, error }: { readonly preview: PreviaExportacao | undefined; readonly error: unknown }) {
  if (error) return <Nota tom="aviso">Não foi possível ver antes o que vai no arquivo: {explain(error)}</Nota>;
  if (!preview) return <p className="apagado">Vendo o que vai no arquivo…</p>;
  const left = [
    preview.pendentes > 0 && plural(preview.pendentes, 'pendência fica', 'pendências ficam') + ' para depois.',
    preview.sem_conta > 0 && plural(preview.sem_conta, 'delas não tem conta', 'delas não têm conta') + '.',
  ].filter(Boolean);
  const others = preview.avisos.filter(({ codigo }) => codigo !== 'pendentes' && codigo !== 'sem_conta');
  return (
    <div role="status">
      {preview.qtd === 0 ? (
        <p>Nenhum lançamento do cliente está pronto neste período.</p>
      ) : (
        <p>
          Vão no arquivo <strong>{plural(preview.qtd, 'lançamento', 'lançamentos')}</strong> do cliente, R${' '}
          {brMoney(preview.valor_total)}.
        </p>
      )}
      {left.length > 0 && <p className="recusa-linha">{left.join(' ')}</p>}
      {others.map((aviso) => (
        <p key={aviso.codigo}>{exportWarning(aviso)}</p>
      ))}
    </div>
  );
}

function Anteriores({ idCliente, onReversed }: { readonly idCliente: number; readonly onReversed: () => void }) {
  const { data, error } = useExports(idCliente);
  const { busy, problem, doing } = useDoing();
  const again = async ({ id }: Exportacao) => saveFile(await exportedFile(id));
  const reverse = async ({ id }: Exportacao) => {
    await reverseExport(id);
    onReversed();
  };
  if (error) return <Nota tom="aviso">As exportações anteriores não puderam ser lidas: {explain(error)}</Nota>;
  if (!data || data.items.length === 0) return null;
  return (
    <section className="anteriores">
      <h3>Exportações anteriores</h3>
      {problem && <Nota tom="erro">{problem}</Nota>}
      {data.items.map((each) => (
        <div key={each.id}>
          <p>
            {brDate(each.data_inicio)} a {brDate(each.data_fim)}
            <small>
              {plural(each.qtd, 'lançamento', 'lançamentos')} · R$ {brMoney(each.valor_total)} ·{' '}
              {brTime(each.criado_em)}, {each.usuario_nome ?? 'outra pessoa'}
              {each.status === 'estornada' && ' · estornada'}
            </small>
          </p>
          {each.status === 'ativa' && (
            <button
              type="button"
              className="botao discreto"
              disabled={busy}
              onClick={() => void doing(() => reverse(each))}
            >
              Estornar
            </button>
          )}
          <button
            type="button"
            className="so-icone"
            aria-label={`Baixar de novo ${each.nome_arquivo}`}
            onClick={() => void doing(() => again(each))}
          >
            <Icon name="baixar" />
          </button>
        </div>
      ))}
    </section>
  );
}
