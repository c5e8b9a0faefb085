import { fieldName, valueName } from '../../api/document';
import { register } from '../register';

/** Who did what, newest first. */
export default register<'/auditoria'>({
  list: '/auditoria',
  titulo: 'Trilha de auditoria',
  um: 'registro',
  colunas: [
    'criado_em',
    { campo: 'acao', mostra: ({ acao }) => valueName('acao', acao) },
    { campo: 'login', nome: 'Quem' },
    { campo: 'detalhes', nome: 'O que mudou', mostra: ({ detalhes }) => <Details detalhes={detalhes} /> },
    'ip',
  ],
  filtros: ['usuario_id', 'acao', 'de', 'ate', 'api_key_id'],
  filtrosComNome: ['acao'],
  campos: [],
});

function Details({ detalhes }: { readonly detalhes: unknown }) {
  if (typeof detalhes !== 'object' || detalhes === null) return null;
  return Object.entries(detalhes).map(([campo, value]) => (
    <small key={campo} className="detalhe">
      {fieldName(campo)}: {typeof value === 'string' ? value : JSON.stringify(value)}
    </small>
  ));
}
