/** A screen under "Mais": who may make its first request. */
interface MoreScreen {
  readonly path: string;
  readonly nome: string;
  readonly scope: string;
  readonly profiles?: readonly string[];
  /** A page of the service with a login of its own, in another tab. */
  readonly own?: true;
}

const ADMINISTRATOR = ['administrador'];

/** The screens under "Mais". */
export const GROUPS: readonly { readonly nome: string; readonly screens: readonly MoreScreen[] }[] = [
  {
    nome: 'Equipe',
    screens: [
      { path: '/cadastros/pessoas', nome: 'Pessoas', scope: 'usuarios:read', profiles: ADMINISTRATOR },
      { path: '/cadastros/colegas', nome: 'Colegas', scope: 'usuarios:read' },
      { path: '/cadastros/carteiras', nome: 'Carteiras', scope: 'grupo_carteira:read' },
      { path: '/cadastros/auditoria', nome: 'Trilha de auditoria', scope: 'auditoria:read', profiles: ADMINISTRATOR },
    ],
  },
  {
    nome: 'Societário e resultado',
    screens: [
      { path: '/cadastros/atas', nome: 'Atas e lucros', scope: 'customer_ata:read' },
      { path: '/cadastros/apuracoes', nome: 'Apurações de resultado', scope: 'apuracao_resultado:read' },
      { path: '/cadastros/assinaturas', nome: 'Assinaturas', scope: 'customer_signature:read' },
    ],
  },
  {
    nome: 'Notas fiscais e clínicas',
    screens: [
      { path: '/notas', nome: 'Notas fiscais', scope: 'nfse_repasse:read' },
      { path: '/cadastros/tributacao', nome: 'Configuração tributária', scope: 'nfse_repasse:read' },
      { path: '/cadastros/prestadores', nome: 'Prestadores', scope: 'prestadores:read' },
      { path: '/cadastros/tomadores', nome: 'Tomadores', scope: 'tomadores:read' },
      { path: '/cadastros/medicos', nome: 'Médicos', scope: 'nfse_repasse:read' },
      { path: '/cadastros/convenios', nome: 'Recebimentos de convênios', scope: 'smart_recebimento_convenio:read' },
    ],
  },
  {
    nome: 'Simples Nacional',
    screens: [
      { path: '/cadastros/prefeitura', nome: 'Notas da prefeitura', scope: 'sn_prefeitura:read' },
      { path: '/cadastros/prefeitura-meses', nome: 'Notas da prefeitura por mês', scope: 'sn_prefeitura:read' },
    ],
  },
  {
    nome: 'Lembretes',
    screens: [
      { path: '/cadastros/modelos', nome: 'Modelos de lembrete', scope: 'modelos:read' },
      { path: '/cadastros/departamentos', nome: 'Departamentos', scope: 'departamentos:read' },
    ],
  },
  {
    nome: 'Sistema',
    screens: [
      { path: '/cadastros/backups', nome: 'Cópias de segurança', scope: 'backups:read', profiles: ADMINISTRATOR },
      {
        path: '/filas',
        nome: 'Fila das cópias',
        scope: 'backups:read',
        profiles: ADMINISTRATOR,
        own: true,
      },
      {
        path: '/cadastros/chaves',
        nome: 'Chaves de API de todos',
        scope: 'api_keys:read',
        profiles: ['administrador', 'diretoria'],
      },
      { path: '/cadastros/consumos', nome: 'Sistema da clínica: consumos', scope: 'clinicsys:read' },
      { path: '/cadastros/relatorios', nome: 'Sistema da clínica: relatórios', scope: 'clinicsys:read' },
      { path: '/cadastros/bancos', nome: 'Bancos', scope: 'bancos:read' },
      { path: '/cadastros/estruturas', nome: 'Estruturas de extrato', scope: 'estruturas:read' },
    ],
  },
];
