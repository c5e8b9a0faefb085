import { resourceName } from '../../lib/resources';
import { register } from '../register';
import { RegisterScreen } from '../register-screen';
import { KeyUse } from './key-use';

const uso = register<'/api-keys/{api_key_id}/uso'>({
  list: '/api-keys/{api_key_id}/uso',
  title: 'Uso nos últimos 90 dias',
  singular: 'dia',
  emptyText: 'Não foi usada.',
  // The day is that of its last request.
  columns: [
    { field: 'rota', show: ({ rota }) => rota.replace('/api/v1', '') },
    { field: 'quantidade', heading: 'Pedidos' },
    { field: 'ultimo_status', heading: 'Última resposta' },
    'ultimo_ip',
    'ultimo_em',
  ],
  fields: [],
});

/** The API keys of everybody. */
export default register<'/api-keys'>({
  list: '/api-keys',
  one: '/api-keys/{api_key_id}',
  withoutCreate: true,
  isRemovalFinal: true,
  title: 'Chaves de API de todos',
  singular: 'chave',
  isFeminine: true,
  emptyText: 'Ninguém tem chaves.',
  purpose: 'Cada pessoa faz as suas: um clique no próprio nome, no alto da página.',
  columns: [
    'nome',
    'usuario_id',
    { field: 'key_prefix', heading: 'Começa com' },
    'ativo',
    { field: 'ultimo_uso', heading: 'Último uso' },
    { field: 'data_expiracao', heading: 'Vale até' },
  ],
  fields: ['nome', 'ativo'],
  detail: ({ row: { id, scopes, escopo_global }, person }) => (
    <>
      <p className="section">
        {escopo_global
          ? 'Pode tudo o que a pessoa pode.'
          : `Pode: ${scopes.map(({ acao, recurso }) => `${acao === 'read' ? 'ver' : 'mudar'} ${resourceName(recurso)}`).join(', ')}.`}
      </p>
      <RegisterScreen of={uso} person={person} parent={{ api_key_id: id }} within>
        <KeyUse id={id} />
      </RegisterScreen>
    </>
  ),
});
