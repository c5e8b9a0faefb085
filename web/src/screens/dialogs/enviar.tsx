import { type SubmitEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/client';
import type { Schemas } from '../../api/operations';
import { queries, readBanks, useBanks, useStructures } from '../../api/queries';
import type { Cliente } from '../../api/types';
import { brTime } from '../../lib/dates';
import { fileSize, plural } from '../../lib/words';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';
import { bankOfOfx, kindOf } from './file-kind';

interface EnviarProps {
  readonly file: File | null;
  readonly cliente: Cliente | null;
  readonly onClose: () => void;
  readonly onSent: (id: number) => void;
}

type Duplicada = Schemas['HashDuplicadoInfo'];

/** File, customer, bank and, for CSV and PDF, the structure by which it is read; then the preview. */
export function Enviar({ file: given, cliente: fromScreen, onClose, onSent }: EnviarProps) {
  const [file, setFile] = useState(given);
  const [cliente, setCliente] = useState(fromScreen);
  const [banco, setBanco] = useState<string | null>(null);
  const [detected, setDetected] = useState<string | null>(null);
  const [estrutura, setEstrutura] = useState('');
  const [twin, setTwin] = useState<Duplicada | null>(null);
  const { busy, problem, setProblem, doing } = useDoing();
  const banks = useBanks();
  const structures = useStructures();

  const kind = file && kindOf(file.name);
  useEffect(() => {
    if (!file || kind !== 'ofx') return;
    let current = true;
    bankOfOfx(file).then(
      (codigo) => current && setDetected(codigo),
      () => current && setDetected(null), // the upload will say why the file can't be read
    );
    return () => {
      current = false;
    };
  }, [file, kind]);
  const suggested = kind === 'ofx' ? banks.data?.find(({ codigo }) => codigo === detected) : undefined;
  const chosenBank = banco ?? (suggested ? String(suggested.id) : '');

  /** The bank as the person chose it, else as the file names it: also when Enter came before the field was filled. */
  async function bankToSend(sent: File): Promise<string> {
    if (banco !== null || kind !== 'ofx') return banco ?? '';
    const [codigo, all] = await Promise.all([bankOfOfx(sent), readBanks()]);
    return String(all.find((each) => each.codigo === codigo)?.id ?? '');
  }

  async function send(sent: File, form: FormData): Promise<void> {
    const bank = await bankToSend(sent);
    if (bank) form.set('id_banco', bank);
    form.set('arquivo', sent); // the fields stand before the file
    try {
      const { id } = await call('POST', '/importacoes/upload', { form });
      void queries.invalidateQueries({ queryKey: ['importacoes'] });
      onSent(id);
    } catch (error) {
      const existing = twinOf(error);
      if (!existing) throw error;
      setTwin(existing);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTwin(null);
    if (!file || !cliente) return setProblem(file ? 'Escolha o cliente.' : 'Escolha o arquivo.');
    if (!kind) return setProblem('O arquivo precisa ser OFX, CSV ou PDF.');
    const form = new FormData();
    form.set('id_cliente', String(cliente.id));
    form.set('tipo', kind);
    if (kind !== 'ofx' && estrutura) form.set('id_estrutura', estrutura);
    void doing(() => send(file, form));
  }

  return (
    <Dialog titulo="Enviar extrato" onClose={onClose}>
      <form onSubmit={submit}>
        <label className={file ? 'arquivo escolhido' : 'arquivo'}>
          <Icon name="arquivo" />
          <span>
            <strong>{file?.name ?? 'Escolha o arquivo'}</strong>
            <small>
              {file
                ? `${kind?.toUpperCase() ?? 'tipo desconhecido'} · ${fileSize(file.size)}`
                : 'OFX, CSV ou PDF; ou solte-o na página'}
            </small>
          </span>
          <input
            type="file"
            className="oculto"
            accept=".ofx,.csv,.txt,.pdf"
            data-foco={given ? undefined : ''}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setProblem(null);
            }}
          />
        </label>
        <CustomerPicker initial={fromScreen?.nome ?? ''} onChoose={setCliente} onChange={() => setCliente(null)} />
        <label className="campo">
          <span>Banco</span>
          <select value={chosenBank} onChange={(event) => setBanco(event.target.value)}>
            <option value="">Sem banco: as regras de banco não valem</option>
            {banks.data?.map(({ id, codigo, nome }) => (
              <option key={id} value={id}>
                {codigo} {nome}
              </option>
            ))}
          </select>
        </label>
        {(kind === 'csv' || kind === 'pdf') && (
          <label className="campo">
            <span>Estrutura do arquivo</span>
            <select value={estrutura} onChange={(event) => setEstrutura(event.target.value)}>
              <option value="">Reconhecer pelo próprio arquivo</option>
              {structures.data
                ?.filter(({ tipo }) => tipo === kind)
                .map(({ id, nome }) => (
                  <option key={id} value={id}>
                    {nome}
                  </option>
                ))}
            </select>
          </label>
        )}
        {problem && <Nota tom="erro">{problem}</Nota>}
        {twin && (
          <Nota tom="erro">
            <strong>Este arquivo já foi importado.</strong> {twin.nome_arquivo_original}, por{' '}
            {twin.usuario_nome ?? 'outra pessoa'} em {brTime(twin.data_hora_criacao)}, com{' '}
            {plural(twin.qtd_lancamentos_criados, 'lançamento', 'lançamentos')}.{' '}
            <Link href={`/extratos/${twin.id}`} onClick={onClose}>
              Abrir esse extrato
            </Link>
          </Nota>
        )}
        <footer>
          <button type="button" className="botao" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="botao principal" disabled={busy}>
            {busy ? 'Enviando…' : 'Enviar e ver a prévia'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function twinOf(error: unknown): Duplicada | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { detail } = error.body as { detail?: Partial<Schemas['ArquivoJaImportado']> };
  return detail?.importacao_existente ?? null;
}
