import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { customerName, IMPORTS, useCustomer, useImports } from '../../api/queries';
import type { Cliente, Importacao } from '../../api/types';
import { ABAS, type Aba, countOf, importsOf, isStatement } from '../../lib/imports';
import { figure } from '../../lib/words';
import { Icon } from '../../ui/icons';
import { useSearchKeys } from '../../ui/keys';
import { later, useFetched } from '../../ui/later';
import { SearchField } from '../../ui/search-field';
import { Falha, Ossos, Tecla, Vazio } from '../../ui/states';
import { Clientes } from './clientes';
import { Importacoes } from './importacoes';
import { BarraDeImportacoes, DIALOGOS, DialogoDeImportacoes, useMarcadas } from './marcadas';
import { useDropped } from './use-dropped';

const Desfazer = later(async () => (await import('../dialogs/desfazer')).Desfazer);
const Enviar = later(async () => (await import('../dialogs/enviar')).Enviar);
const EnviarVarios = later(async () => (await import('../dialogs/enviar-varios')).EnviarVarios);
const MAIN_JOB = { fetch: () => import('../conciliar/conciliar') };
const NONE: readonly Importacao[] = [];
/** So many pages are read without being asked for. */
const READ_ON = 5;
const ROTULO: Readonly<Record<Aba, string>> = {
  todas: 'Todas',
  previa: 'Em prévia',
  pendentes: 'Com pendências',
  prontas: 'Conciliadas',
};

/** The imports of a customer, or of all, as far as they are read. */
function useReadImports(idCliente: number | null) {
  const [pages, setPages] = useState(1);
  const imports = useImports(idCliente, pages);
  const total = imports.data?.total ?? 0;
  // The work of months ago must not fall off the list: what a firm has is read on, up to a bound.
  const wanted = Math.min(Math.ceil(total / IMPORTS), READ_ON);
  if (wanted > pages) setPages(wanted);
  const items = imports.data?.items;
  const statements = useMemo(() => items?.filter(isStatement), [items]);
  return { imports, statements, total, loaded: items?.length ?? 0, more: () => setPages(pages + 1), setPages };
}

/** Customers at the left, their imports at the right; a file may be dropped anywhere. */
export function Extratos() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const idCliente = Number(params.get('cliente')) || null;
  const customer = useCustomer(idCliente);
  const cliente = customer.data;
  const { imports, statements, total, loaded, more, setPages } = useReadImports(idCliente);
  const [aba, setAba] = useState<Aba>('todas');
  const [words, setWords] = useState('');
  const [sending, setSending] = useState<{ readonly files: readonly File[] } | null>(
    params.get('enviar') === '1' ? { files: [] } : null,
  );
  useFetched(MAIN_JOB, Enviar, Desfazer, EnviarVarios, ...DIALOGOS);
  const search = useRef<HTMLInputElement>(null);
  const dragging = useDropped((files) => setSending({ files }));
  useEffect(() => {
    document.title = `${cliente?.nome ?? 'Importações'} · Escritório`;
  }, [cliente]);
  const shown = useMemo(() => statements && importsOf(statements, aba, words), [statements, aba, words]);
  const marcadas = useMarcadas({
    ...{ idCliente, aba, words, total, loaded },
    shown: shown ?? NONE,
    onPages: setPages,
  });
  useSearchKeys(search, { ...marcadas.keys, n: () => setSending({ files: [] }) });

  return (
    <div className="extratos">
      <Clientes
        idCliente={idCliente}
        searchRef={search}
        todos="Todos os clientes"
        hrefOf={(id) => (id === null ? '/' : `/?cliente=${id}`)}
      />
      <main className="pagina">
        <header className="titulo">
          <h1>{idCliente === null ? 'Importações' : customerName(customer)}</h1>
          <button type="button" className="botao principal" onClick={() => setSending({ files: [] })}>
            <Icon name="enviar" /> Enviar extrato <Tecla>N</Tecla>
          </button>
        </header>
        {imports.isError && !imports.data && <Falha error={imports.error} retry={() => void imports.refetch()} />}
        {imports.isPending && <Ossos label="Lendo os extratos…" />}
        {statements?.length === 0 && <SemExtratos deCliente={idCliente !== null} />}
        {statements && statements.length > 0 && (
          <Lista
            {...{ statements, shown: shown ?? NONE, aba, words, marcadas }}
            withCustomer={idCliente === null}
            onAba={setAba}
            onWords={setWords}
          />
        )}
        {loaded < total && (
          <button type="button" className="botao mais" disabled={imports.isFetching} onClick={more}>
            Mostrar mais: {figure(total - loaded)}
          </button>
        )}
      </main>
      {dragging && (
        <div className="soltar" aria-hidden="true">
          <p>Solte o extrato para enviar</p>
        </div>
      )}
      <DialogoDeImportacoes marcadas={marcadas} />
      {sending && (
        <Envio
          files={sending.files}
          cliente={cliente ?? null}
          onFiles={(files) => setSending({ files })}
          onClose={() => setSending(null)}
          // The way back leads past a dialog that has done its work.
          onSent={(id) => navigate(`/extratos/${id}`, { replace: params.has('enviar') })}
        />
      )}
    </div>
  );
}

interface EnvioProps {
  readonly files: readonly File[];
  readonly cliente: Cliente | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
  readonly onSent: (id: number) => void;
}

/** The dialog that sends one file or several. */
function Envio({ files, cliente, onFiles, onClose, onSent }: EnvioProps) {
  if (files.length > 1) return <EnviarVarios files={files} cliente={cliente} onClose={onClose} />;
  return <Enviar file={files[0] ?? null} cliente={cliente} onSeveral={onFiles} onClose={onClose} onSent={onSent} />;
}

interface ListaProps extends AbasProps {
  /** Of the statements, those that the tab and the search find. */
  readonly shown: readonly Importacao[];
  readonly words: string;
  readonly marcadas: ReturnType<typeof useMarcadas>;
  readonly withCustomer: boolean;
  readonly onWords: (words: string) => void;
}

function Lista({ statements, shown, aba, words, marcadas, withCustomer, onAba, onWords }: ListaProps) {
  const [undoing, setUndoing] = useState<Importacao | null>(null);
  return (
    <>
      <div className="filtros">
        <Abas statements={statements} aba={aba} onAba={onAba} />
        <SearchField
          label="Procurar nos extratos"
          placeholder="Arquivo, cliente, banco, conta"
          value={words}
          withKey={false}
          onChange={onWords}
        />
      </div>
      {shown.length === 0 && <Vazio titulo="Nenhum extrato assim.">Mude a aba ou a busca.</Vazio>}
      {shown.length > 0 && (
        <>
          <Importacoes
            imports={shown}
            withCustomer={withCustomer}
            marcadas={marcadas}
            onUndo={(id) => setUndoing(shown.find((each) => each.id === id) ?? null)}
          />
          <BarraDeImportacoes marcadas={marcadas} />
        </>
      )}
      {undoing && <Desfazer importacao={undoing} onClose={() => setUndoing(null)} onGone={() => setUndoing(null)} />}
    </>
  );
}

function SemExtratos({ deCliente }: { readonly deCliente: boolean }) {
  return (
    <Vazio titulo={deCliente ? 'Nenhum extrato seu deste cliente.' : 'Nenhum extrato seu ainda.'}>
      {deCliente && (
        <p>
          Cada pessoa vê só os seus. Se um colega já enviou os deste cliente, a diretoria ou um administrador pode
          transferi-los a você pelo Painel.
        </p>
      )}
      <p>Solte aqui um arquivo OFX, CSV ou PDF, ou escolha um em “Enviar extrato”.</p>
      {!deCliente && <Link href="/comecar">Cliente novo: cadastro, plano de contas e regras</Link>}
    </Vazio>
  );
}

interface AbasProps {
  readonly statements: readonly Importacao[];
  readonly aba: Aba;
  readonly onAba: (aba: Aba) => void;
}

function Abas({ statements, aba, onAba }: AbasProps) {
  return (
    <div role="group" aria-label="Quais importações">
      {ABAS.map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'pendentes' && countOf(statements, each) > 0 ? 'aba pendentes' : 'aba'}
          aria-pressed={each === aba}
          onClick={() => onAba(each)}
        >
          {ROTULO[each]} <b>{figure(countOf(statements, each))}</b>
        </button>
      ))}
    </div>
  );
}
