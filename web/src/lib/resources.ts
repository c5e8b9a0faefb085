/** What a permission is about, in the page's words. */
export const RESOURCE_NAMES: Readonly<Record<string, string>> = {
  api_keys: 'chaves de API',
  apuracao_resultado: 'apurações de resultado',
  auditoria: 'trilha de auditoria',
  backups: 'cópias de segurança',
  bancos: 'bancos',
  clinicsys: 'sistema da clínica',
  customer_ata: 'atas',
  customer_signature: 'assinaturas de clientes',
  customers: 'clientes',
  departamentos: 'departamentos',
  estruturas: 'estruturas de extrato',
  grupo_carteira: 'grupos de carteira',
  importacoes: 'importações de extratos',
  lancamentos_contabil: 'lançamentos contábeis',
  modelos: 'modelos de lembrete',
  nfse_repasse: 'notas e repasses médicos',
  notifications: 'notificações',
  plano_contas: 'planos de contas',
  prestadores: 'prestadores de serviço',
  regra_ignorar: 'regras de ignorar',
  regras_lancamento: 'regras de lançamento',
  smart_recebimento_convenio: 'recebimentos de convênios',
  sn_empresas: 'Simples Nacional: empresas',
  sn_folha: 'Simples Nacional: folha',
  sn_prefeitura: 'Simples Nacional: prefeituras',
  sn_receitas: 'Simples Nacional: receitas',
  tomadores: 'tomadores de serviço',
  usuarios: 'usuários',
};

/** The name of a resource of the API; one that is not known as the API writes it. */
export const resourceName = (recurso: string): string => RESOURCE_NAMES[recurso] ?? recurso.replaceAll('_', ' ');
