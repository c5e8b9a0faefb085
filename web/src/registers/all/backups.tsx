import { useQuery } from '@tanstack/react-query';
import { call, make, send } from '../../api/client';
import { Conflict } from '../../api/conflict';
import { brTime } from '../../lib/dates';
import { sha256 } from '../../lib/sha256';
import { figure } from '../../lib/words';
import { saveFile } from '../../ui/save-file';
import { register, type Row } from '../register';
import { fileSize } from '../../../../src/kernel/error-codes/catalogue';
import { failureText } from './backup-failures';
import { LinesOfFile, Period, Tables } from './backup-fields';

const UNDER_WAY: readonly string[] = ['pendente', 'executando'];
const UNDER_WAY_MS = 2_000;
/** As many as the service lists at most. */
const MOST = 200;

export default register<'/backups', '/backups'>({
  list: '/backups',
  one: '/backups/{job_id}',
  query: { limit: MOST },
  title: 'Cópias de segurança',
  singular: 'cópia',
  isFeminine: true,
  purpose: 'Uma cópia de todos os dados, para guardar fora daqui.',
  sendWord: 'Pedir a cópia',
  nameOfRow: ({ id }) => `nº ${id}`,
  doneWord: 'pedida: ela fica pronta aqui, também se você sair desta tela',
  columns: [
    { field: 'criado_em', show: ({ criado_em }) => brTime(criado_em) },
    'formato',
    'escopo',
    { field: 'status', show: (row) => <Progress {...row} /> },
    {
      field: 'tamanho_bytes',
      heading: 'Tamanho',
      isRightAligned: true,
      show: ({ tamanho_bytes: bytes }) => (bytes === null ? '' : fileSize(bytes)),
    },
    { field: 'solicitante_login', heading: 'Quem pediu' },
  ],
  fields: ['formato', 'escopo', 'tabelas', 'periodo', 'lote_linhas'],
  readFields: ['formato', 'escopo', 'tabelas', 'periodo', 'lote_linhas', 'concluido_em', 'expira_em', 'sha256'],
  hints: { lote_linhas: 'De 1.000 a 1.000.000. Vazio: um arquivo por tabela.' },
  missing: lacking,
  controls: { tabelas: Tables, periodo: Period, lote_linhas: LinesOfFile },
  isUnderWay: (rows) => rows.some(({ status }) => UNDER_WAY.includes(status)),
  isRemovalFinal: true,
  above: Queue,
  actions: [
    {
      name: 'Fazer de novo',
      needs: ['POST', '/backups'],
      when: ({ status }) => status === 'falha',
      done: 'Cópia pedida de novo, com as mesmas escolhas.',
      act: ({ formato, escopo, tabelas, periodo, lote_linhas, compactar }) =>
        make('/backups', {
          json: {
            ...{ formato, escopo, compactar, tabelas: [...tabelas] },
            ...(periodo ? { periodo } : {}),
            ...(lote_linhas === null ? {} : { lote_linhas }),
          },
        }),
    },
    {
      name: 'Baixar',
      needs: ['POST', '/backups/{job_id}/download-token'],
      when: ({ status }) => status === 'concluido',
      done: 'Cópia baixada. O link valeu uma vez.',
      act: async ({ id }) => saveFile(await download(id), null),
    },
    {
      name: 'Conferir',
      needs: ['POST', '/backups/{job_id}/download-token'],
      when: ({ status }) => status === 'concluido',
      asks: ({ tamanho_bytes: bytes }) =>
        `O arquivo é lido de novo (${fileSize(bytes ?? 0)}) e comparado com o SHA-256 que foi anotado quando ele foi feito.`,
      done: 'O arquivo é o que foi feito: o SHA-256 confere.',
      act: async ({ id, sha256: sha }) => {
        if ((await sha256(partsOf(await download(id)))) !== sha)
          throw new Conflict('O SHA-256 NÃO confere: o arquivo mudou depois de feito. Faça outra cópia.');
      },
    },
  ],
});

/** What the service asks of the chosen scope. */
function lacking({ escopo, tabelas, periodo, lote_linhas }: Row) {
  const isPart = escopo === 'parcial';
  const hasTables = Array.isArray(tabelas) && tabelas.length > 0;
  return {
    ...((isPart || escopo === 'tabelas') && !hasTables ? { tabelas: 'Escolha pelo menos uma tabela.' } : {}),
    ...(isPart && !periodo && typeof lote_linhas !== 'number'
      ? { lote_linhas: 'Escolha um período, ou escreva as linhas por arquivo.' }
      : {}),
  };
}

/** The file, by a token that is good for one download. */
async function download(id: number): Promise<Response> {
  const path = { job_id: id };
  const { token } = await call('POST', '/backups/{job_id}/download-token', { path });
  return send('GET', '/backups/{job_id}/download', { path, query: { token } });
}

/** The bytes of a response, as they come. */
async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return;
    yield value;
  }
}

const STATES: Readonly<Record<string, string>> = {
  pendente: 'Na fila',
  executando: 'Em andamento',
  concluido: 'Pronta',
  falha: 'Falhou',
  expirado: 'Expirada',
  removido: 'Arquivo removido',
};

/** How many backups wait, run, failed and are ready, with the last failure, and the way to the queue itself. */
function Queue() {
  const { data } = useQuery({
    queryKey: ['registro', '/backups', 'fila'],
    queryFn: ({ signal }) => call('GET', '/backups', { query: { limit: MOST }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => UNDER_WAY.includes(status)) ? UNDER_WAY_MS : false,
  });
  if (!data || data.length === 0) return null;
  const count = (status: string) => figure(data.filter((each) => each.status === status).length);
  const failed = data.find(({ status }) => status === 'falha');
  return (
    <p className="muted" role="status" aria-label="Fila das cópias">
      {data.length === MOST ? `Das últimas ${MOST}: na fila` : 'Na fila'} <b>{count('pendente')}</b>, em andamento{' '}
      <b>{count('executando')}</b>, falharam <b>{count('falha')}</b>, prontas <b>{count('concluido')}</b>.
      {failed &&
        ` A última falha, de ${brTime(failed.concluido_em ?? failed.criado_em)}: ${failureText(failed.erro ?? '')}`}{' '}
      <a href="/filas" target="_blank" rel="noreferrer">
        Ver a fila
      </a>
    </p>
  );
}

interface ProgressProps {
  readonly status: string;
  readonly progresso_pct: number;
  readonly etapa: string | null;
  readonly erro: string | null;
}

function Progress({ status, progresso_pct: percent, etapa, erro }: ProgressProps) {
  return (
    <>
      {STATES[status] ?? status}
      {status === 'executando' && (
        <>
          {' '}
          <progress max={100} value={percent} aria-label="Andamento da cópia" /> <small>{etapa}</small>
        </>
      )}
      {erro !== null && <small className="alert">{failureText(erro)}</small>}
    </>
  );
}
