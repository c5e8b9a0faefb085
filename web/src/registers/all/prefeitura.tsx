import { useState } from 'react';
import { Link } from 'wouter';
import { may } from '../../api/document';
import type { Person } from '../../api/session';
import { brMoney } from '../../lib/money';
import { amountOfNumber } from '../../lib/pasted-notes';
import { register } from '../register';
import { PasteNotes } from './paste-notes';

const NOTES = '/sn-prefeitura/registros';

/** The notes of the city hall, from which each company's revenue of a month is summed. */
export default register<'/sn-prefeitura/registros', '/sn-prefeitura/registros'>({
  list: NOTES,
  one: `${NOTES}/{registro_id}`,
  title: 'Notas da prefeitura',
  singular: 'nota',
  isFeminine: true,
  nameOfRow: ({ numero_nfse, id }) => (numero_nfse === null ? `sem número (${id})` : `nº ${numero_nfse}`),
  emptyText: 'Nenhuma nota ainda. Cole aqui a tabela que o site da prefeitura baixa.',
  columns: [
    { field: 'numero_nfse', show: ({ numero_nfse }) => numero_nfse ?? 'sem número' },
    'data_hora_nfe',
    'empresa_id',
    'competencia',
    {
      field: 'valor_servicos',
      isRightAligned: true,
      show: ({ valor_servicos }) => brMoney(amountOfNumber(valor_servicos)),
    },
    'iss_retido',
  ],
  fields: ['empresa_id', 'numero_nfse', 'data_hora_nfe', 'competencia', 'valor_servicos', 'iss_retido'],
  hints: { data_hora_nfe: 'Como 05/11/2026 09:30.', competencia: 'Como 11/2026.' },
  commands: Commands,
});

function Commands({ person }: { readonly person: Person }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link className="button" href="/cadastros/prefeitura-meses">
        Somas por mês
      </Link>
      {may(person, 'POST', `${NOTES}/batch`) && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Colar uma tabela
        </button>
      )}
      {open && <PasteNotes mayChange={may(person, 'PUT', `${NOTES}/batch-valores`)} onClose={() => setOpen(false)} />}
    </>
  );
}
