import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { customerName, useCustomer, useImports } from '../../api/queries';
import type { Importacao } from '../../api/types';
import { Icon } from '../../ui/icons';
import { useKeys } from '../../ui/keys';
import { Falha, Ossos, Tecla, Vazio } from '../../ui/states';
import { Desfazer } from '../dialogs/desfazer';
import { Enviar } from '../dialogs/enviar';
import { Clientes } from './clientes';
import { Importacoes } from './importacoes';
import { useDropped } from './use-dropped';

const STATEMENTS: readonly string[] = ['ofx', 'csv', 'pdf'];

/** Customers at the left, their imports at the right; a file may be dropped anywhere. */
export function Extratos() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const idCliente = Number(params.get('cliente')) || null;
  const customer = useCustomer(idCliente);
  const cliente = customer.data;
  const imports = useImports(idCliente);
  const [sending, setSending] = useState<{ readonly file: File | null } | null>(null);
  const [undoing, setUndoing] = useState<Importacao | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const dragging = useDropped((file) => setSending({ file }));
  useEffect(() => {
    document.title = `${cliente?.nome ?? 'Meus extratos'} · Escritório`;
  }, [cliente]);
  useKeys({
    n: () => setSending({ file: null }),
    '/': () => search.current?.focus(),
  });
  const statements = imports.data?.filter(({ tipo }) => STATEMENTS.includes(tipo));

  return (
    <div className="extratos">
      <Clientes
        idCliente={idCliente}
        searchRef={search}
        todos="Todos os meus extratos"
        hrefOf={(id) => (id === null ? '/' : `/?cliente=${id}`)}
      />
      <main className="pagina">
        <header className="titulo">
          <h1>{idCliente === null ? 'Meus extratos' : customerName(customer)}</h1>
          <button type="button" className="botao principal" onClick={() => setSending({ file: null })}>
            <Icon name="enviar" /> Enviar extrato <Tecla>N</Tecla>
          </button>
        </header>
        {imports.isError && !imports.data && <Falha error={imports.error} retry={() => void imports.refetch()} />}
        {imports.isPending && <Ossos label="Lendo os extratos…" />}
        {statements?.length === 0 && (
          <Vazio titulo="Nenhum extrato aqui ainda.">
            Solte aqui um arquivo OFX, CSV ou PDF, ou tecle <kbd>N</kbd> para escolher um.
          </Vazio>
        )}
        {statements && statements.length > 0 && (
          <Importacoes
            imports={statements}
            withCustomer={idCliente === null}
            onUndo={(id) => setUndoing(statements.find((each) => each.id === id) ?? null)}
          />
        )}
      </main>
      {dragging && (
        <div className="soltar" aria-hidden="true">
          <p>Solte o extrato para enviar</p>
        </div>
      )}
      {undoing && <Desfazer importacao={undoing} onClose={() => setUndoing(null)} onGone={() => setUndoing(null)} />}
      {sending && (
        <Enviar
          file={sending.file}
          cliente={cliente ?? null}
          onClose={() => setSending(null)}
          onSent={(id) => navigate(`/extratos/${id}`)}
        />
      )}
    </div>
  );
}
