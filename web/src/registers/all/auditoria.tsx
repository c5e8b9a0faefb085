import { fieldName, valueName } from '../../api/document';
import { register } from '../register';
import { Value } from '../value';

/** Who did what, newest first. */
export default register<'/auditoria'>({
  list: '/auditoria',
  titulo: 'Trilha de auditoria',
  um: 'registro',
  colunas: [
    'criado_em',
    { campo: 'acao', mostra: ({ acao }) => valueName('acao', acao) },
    { campo: 'login', nome: 'Quem', mostra: (row) => <Who {...row} /> },
    { campo: 'detalhes', nome: 'O que mudou', mostra: ({ detalhes }) => <Details detalhes={detalhes} /> },
    'ip',
  ],
  filtros: ['usuario_id', 'acao', 'de', 'ate', 'api_key_id'],
  filtrosComNome: ['acao'],
  campos: [],
});

/** The login, and the API key by which it was done. */
function Who({ login, api_key_id: key }: { readonly login: string | null; readonly api_key_id: number | null }) {
  return (
    <>
      {login}
      {key !== null && (
        <small className="detalhe">
          {fieldName('api_key_id')}: <Value campo="api_key_id" kind="integer" value={key} />
        </small>
      )}
    </>
  );
}

function Details({ detalhes }: { readonly detalhes: unknown }) {
  if (typeof detalhes !== 'object' || detalhes === null) return null;
  return Object.entries(detalhes).map(([campo, value]) => (
    <small key={campo} className="detalhe">
      {fieldName(campo)}: {typeof value === 'string' ? value : JSON.stringify(value)}
    </small>
  ));
}
