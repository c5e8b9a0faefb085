import type { Domain } from './kernel/domain';
import * as auth from './acesso/auth/auth.domain';
import * as apiKeys from './acesso/api-keys/api-keys.domain';
import * as customers from './cadastros/customers/customers.domain';
import * as bancos from './cadastros/bancos/bancos.domain';
import * as estruturas from './cadastros/estruturas/estruturas.domain';
import * as planoContas from './contabil/plano-contas/plano-contas.domain';
import * as regraIgnorar from './contabil/rules/ignore/regra-ignorar.domain';
import * as regrasLancamento from './contabil/rules/ledger/regras-lancamento.domain';
import * as importacoes from './flows/importacoes/importacoes.domain';
import * as lancamentosContabil from './contabil/ledger/lancamentos-contabil.domain';
import * as apuracaoResultado from './contabil/apuracao-resultado/apuracao-resultado.domain';
import * as customerAta from './contabil/customer-ata/customer-ata.domain';
import * as customerSignature from './contabil/customer-signature/customer-signature.domain';
import * as grupoCarteira from './contabil/grupo-carteira/grupo-carteira.domain';
import * as snEmpresas from './simples-nacional/sn-empresas/sn-empresas.domain';
import * as snFolha from './simples-nacional/sn-folha/sn-folha.domain';
import * as snReceitas from './simples-nacional/sn-receitas/sn-receitas.domain';
import * as snPrefeitura from './simples-nacional/sn-prefeitura/sn-prefeitura.domain';
import * as snApuracao from './simples-nacional/sn-apuracao/sn-apuracao.domain';
import * as snOpcoes from './simples-nacional/sn-opcoes/sn-opcoes.domain';
import * as prestadores from './cadastros/invoice-parties/prestadores.domain';
import * as tomadores from './cadastros/invoice-parties/tomadores.domain';
import * as nfseRepasse from './nfse-repasse/config-tributaria/nfse-repasse.domain';
import * as smartRecebimentoConvenio from './contabil/smart-recebimento-convenio/smart-recebimento-convenio.domain';
import * as clinicsys from './clinicsys/client/clinicsys.domain';
import * as modelos from './comunicacao/modelos/modelos.domain';
import * as departamentos from './cadastros/departamentos/departamentos.domain';
import * as notifications from './comunicacao/notifications/notifications.domain';
import * as usuarios from './acesso/usuarios/usuarios.domain';
import * as auditoria from './acesso/auditoria/auditoria.domain';
import * as backups from './flows/backups/backups.domain';

/**
 * Every domain: its permission, its texts and its errors, in the order of the accountant's work. The OpenAPI document
 * shows them in this order. A domain's module is in `app.module.ts`.
 */
export const DOMAINS = [
  auth,
  apiKeys,
  customers,
  bancos,
  estruturas,
  planoContas,
  regraIgnorar,
  regrasLancamento,
  importacoes,
  lancamentosContabil,
  apuracaoResultado,
  customerAta,
  customerSignature,
  grupoCarteira,
  snEmpresas,
  snFolha,
  snReceitas,
  snPrefeitura,
  snApuracao,
  snOpcoes,
  prestadores,
  tomadores,
  nfseRepasse,
  smartRecebimentoConvenio,
  clinicsys,
  modelos,
  departamentos,
  notifications,
  usuarios,
  auditoria,
  backups,
] as const satisfies readonly Domain[];

/** What the page shows, by the resource of the permission. The page loads nothing else of a domain. */
export const PAGE_TEXTS = {
  auth: auth.PAGE,
  api_keys: apiKeys.PAGE,
  customers: customers.PAGE,
  bancos: bancos.PAGE,
  estruturas: estruturas.PAGE,
  plano_contas: planoContas.PAGE,
  regra_ignorar: regraIgnorar.PAGE,
  regras_lancamento: regrasLancamento.PAGE,
  importacoes: importacoes.PAGE,
  lancamentos_contabil: lancamentosContabil.PAGE,
  apuracao_resultado: apuracaoResultado.PAGE,
  customer_ata: customerAta.PAGE,
  customer_signature: customerSignature.PAGE,
  grupo_carteira: grupoCarteira.PAGE,
  sn_empresas: snEmpresas.PAGE,
  sn_folha: snFolha.PAGE,
  sn_receitas: snReceitas.PAGE,
  sn_prefeitura: snPrefeitura.PAGE,
  prestadores: prestadores.PAGE,
  tomadores: tomadores.PAGE,
  nfse_repasse: nfseRepasse.PAGE,
  smart_recebimento_convenio: smartRecebimentoConvenio.PAGE,
  clinicsys: clinicsys.PAGE,
  modelos: modelos.PAGE,
  departamentos: departamentos.PAGE,
  notifications: notifications.PAGE,
  usuarios: usuarios.PAGE,
  auditoria: auditoria.PAGE,
  backups: backups.PAGE,
};
