import { resourceName } from '../../lib/resources';
import { register } from '../register';
import { RegisterScreen } from '../register-screen';
import { KeyUse } from './key-use';

const uso = register<'/api-keys/{api_key_id}/uso'>({
  list: '/api-keys/{api_key_id}/uso',
  titulo: 'Uso nos últimos 90 dias',
  singular: 'dia',
  vazio: 'Não foi usada.',
  // The day is that of its last request.
  colunas: [
    { campo: 'rota', mostra: ({ rota }) => rota.replace('/api/v1', '') },
    { campo: 'quantidade', nome: 'Pedidos' },
    { campo: 'ultimo_status', nome: 'Última resposta' },
    'ultimo_ip',
    'ultimo_em',
  ],
  campos: [],
});

/** The API keys of everybody. */
export default register<'/api-keys'>({
  list: '/api-keys',
  one: '/api-keys/{api_key_id}',
  semNovo: true,
  semVolta: true,
  titulo: 'Chaves de API de todos',
  singular: 'chave',
  feminino: true,
  vazio: 'Ninguém tem chaves.',
  paraQue: 'Cada pessoa faz as suas: um clique no próprio nome, no alto da página.',
  colunas: [
    'nome',
    'usuario_id',
    { campo: 'key_prefix', nome: 'Começa com' },
    'ativo',
    { campo: 'ultimo_uso', nome: 'Último uso' },
    { campo: 'data_expiracao', nome: 'Vale até' },
  ],
  campos: ['nome', 'ativo'],
  detalhe: ({ row: { id, scopes, escopo_global }, person }) => (
    <>
      <p className="secao">
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
