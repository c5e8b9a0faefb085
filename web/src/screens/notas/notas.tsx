import '../../styles/records.css';
import { fileSize } from '../../../../src/kernel/error-codes/catalogue';
import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { call, make, send } from '../../api/client';
import { may } from '../../api/document';
import type { Schemas } from '../../api/operations';
import type { Person } from '../../api/session';
import { explain } from '../../lib/error-messages';
import notas from '../../registers/all/notas';
import {
  issueOfInvoice,
  integrationsOfInvoice,
  doctorsOfInvoice,
  receiptsOfInvoice,
  stateOfInvoice,
} from '../../registers/all/partes-da-nota';
import { fileBase64 } from '../../registers/file-base64';
import { RecordPage } from '../../registers/record-head';
import type { Row } from '../../registers/register';
import { RegisterScreen } from '../../registers/register-screen';
import { rowsChanged } from '../../registers/requests';
import { FileField } from '../../ui/file-field';
import { QuestionDialog } from '../../ui/question-dialog';
import { saveFile } from '../../ui/save-file';
import { Notice, Empty } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { Payments } from './payments';
import { NotFound } from '../not-found';
import { ByStatus } from './by-status';

const FILE = '/nfse-repasse/notas-fiscais/{nota_id}/arquivo';
const PARTS = [doctorsOfInvoice, receiptsOfInvoice, stateOfInvoice, integrationsOfInvoice, issueOfInvoice];

/** Another number is no address. */
const INVOICE = /^\/notas\/(?<id>[1-9]\d{0,9})\/?$/;

/** `/notas`: invoices of clinics; `/notas/{id}`: one, with the shares of doctors, receipts, its log and its file. */
export function Notas({ person }: { readonly person: Person }) {
  if (!may(person, 'GET', notas.list))
    return (
      <main className="page">
        <Empty titulo="Seu perfil não permite esta tela." />
      </main>
    );
  return (
    <Switch>
      <Route path="/notas">
        <RegisterScreen of={notas} person={person}>
          <ByStatus />
        </RegisterScreen>
      </Route>
      <Route path={INVOICE}>
        {({ id }) => (
          <RecordPage key={id} of={notas} id={Number(id)} person={person} back="/notas">
            {(row) => (
              <>
                <Payments id={Number(id)} row={row} />
                <InvoiceFile id={Number(id)} row={row} person={person} />
                {PARTS.map((part) => (
                  <RegisterScreen key={part.list} of={part} person={person} parent={{ nota_id: Number(id) }} within />
                ))}
              </>
            )}
          </RecordPage>
        )}
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

type Mime = Schemas['ArquivoDto']['arquivo_mime'];
const MIMES: readonly Mime[] = ['application/pdf', 'application/xml', 'text/xml', 'image/png', 'image/jpeg'];

const MOST_BYTES = 10 * 1024 * 1024;

/** The file of an invoice: stored, downloaded, removed. */
function InvoiceFile({ id, row, person }: { readonly id: number; readonly row: Row; readonly person: Person }) {
  const path = { nota_id: id };
  const { busy, problem, setProblem, doing } = useDoing();
  const [asking, setAsking] = useState(false);
  const stored = row['tem_arquivo'] === true;
  const name = typeof row['arquivo_nome'] === 'string' ? row['arquivo_nome'] : 'nota';

  function store(file: File | null) {
    if (!file) return;
    const mime = MIMES.find((each) => each === file.type);
    if (!mime) return setProblem('O arquivo da nota é PDF, XML, PNG ou JPEG.');
    if (file.size > MOST_BYTES)
      return setProblem(`O arquivo tem ${fileSize(file.size)}; são no máximo ${fileSize(MOST_BYTES)}.`);
    void doing(async () => {
      const json = { arquivo_nome: file.name, arquivo_mime: mime, conteudo_base64: await fileBase64(file) };
      await make(FILE, { path, json });
      await rowsChanged();
      toast.done(`Arquivo ${file.name} guardado.`);
    });
  }

  return (
    <section className="section">
      <header className="title">
        <h2>Arquivo da nota</h2>
        <div className="commands">
          {stored && (
            <button
              type="button"
              className="button"
              onClick={() =>
                void send('GET', FILE, { path }).then(
                  (file) => saveFile(file, null),
                  (error: unknown) => toast.failed(explain(error)),
                )
              }
            >
              Baixar {name}
            </button>
          )}
          {stored && may(person, 'DELETE', FILE) && (
            <button type="button" className="button" onClick={() => setAsking(true)}>
              Excluir o arquivo
            </button>
          )}
        </div>
      </header>
      {may(person, 'POST', FILE) && (
        <FileField
          file={null}
          accept=".pdf,.xml,.png,.jpg,.jpeg"
          hint={busy ? 'Guardando…' : stored ? 'Outro arquivo no lugar deste' : 'PDF, XML, PNG ou JPEG de até 10 MB'}
          onFile={store}
        />
      )}
      {!stored && !may(person, 'POST', FILE) && <p className="muted">Nenhum arquivo.</p>}
      {problem && <Notice tone="erro">{problem}</Notice>}
      {asking && <DeleteFile path={path} name={name} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface DeleteFileProps {
  readonly path: { readonly nota_id: number };
  readonly name: string;
  readonly onClose: () => void;
}

function DeleteFile({ path, name, onClose }: DeleteFileProps) {
  const { busy, problem, doing } = useDoing();
  const remove = () =>
    void doing(async () => {
      await call('DELETE', FILE, { path });
      await rowsChanged();
      toast.done(`Arquivo ${name} excluído.`);
    }, onClose);
  return (
    <QuestionDialog
      titulo={`Excluir o arquivo ${name}?`}
      verb="Excluir"
      danger
      busy={busy}
      onYes={remove}
      onClose={onClose}
    >
      <p>Não dá para desfazer.</p>
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
