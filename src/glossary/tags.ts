import type { TagText } from '../platform/openapi/document-text';

/**
 * The tags in the order of the accountant's work, each with a description and its Portuguese words. `one` is a single
 * record of the tag.
 */
export const TAGS: readonly TagText[] = [
  {
    name: 'Auth',
    one: 'login',
    description: 'Log in with name and password, see who you are, change the own password, log out.',
  },
  {
    name: 'API keys',
    one: 'API key',
    description: 'Keys for programs: made, limited to scopes, replaced (*rotacionar*) and counted by use (*uso*).',
  },
  {
    name: 'Customers',
    one: 'customer',
    description:
      'The companies whose books the firm keeps (*clientes*), with their partners (*QSA*, quadro de sócios e administradores).',
  },
  {
    name: 'Banks',
    one: 'bank',
    description: 'The catalogue of banks (*bancos*), by the COMPE code that statements carry.',
  },
  {
    name: 'Statement structures',
    one: 'statement structure',
    description: 'How the rows of a CSV or PDF statement are read (*estruturas*).',
  },
  {
    name: 'Charts of accounts',
    one: 'chart of accounts',
    description: 'A customer’s accounts (*plano de contas*): *analítica* takes entries, *sintética* sums up others.',
  },
  {
    name: 'Ignore rules',
    one: 'ignore rule',
    description: 'Which statement lines become no entry (*regras de ignorar*).',
  },
  {
    name: 'Ledger rules',
    one: 'ledger rule',
    description:
      'Which accounts a statement line gets (*regras de lançamento*): conditions on its text, amount and direction.',
  },
  {
    name: 'Imports',
    one: 'import',
    description:
      'A statement (*extrato*) is uploaded, analysed, previewed and confirmed (*confirmar*); its lines become ledger entries.',
  },
  {
    name: 'Ledger entries',
    one: 'ledger entry',
    description:
      'Double-entry entries (*lançamentos contábeis*): those that are *regra_pendente* wait for a person, those that are *sucesso* for the export.',
  },
  {
    name: 'Closed periods',
    one: 'customer',
    description: 'Up to which day a customer’s books are closed (*bloqueios*).',
  },
  {
    name: 'Ledger books',
    one: 'account',
    description: 'Trial balance (*balancete*) and ledger of an account (*razão*).',
  },
  {
    name: 'Ledger exports',
    one: 'export',
    description:
      'Complete entries as a text file for the accounting system (*exportar*); an export can be taken back (*estornar*).',
  },
  {
    name: 'Result assessments',
    one: 'assessment',
    description: 'Taxes on the result by period (*apuração de resultado*).',
  },
  {
    name: 'Minutes',
    one: 'minute',
    description: 'Minutes that allow profit to be paid out (*atas*), and what was used of them (*lucros*).',
  },
  {
    name: 'Signature profiles',
    one: 'signature profile',
    description: 'Who signs a customer’s documents (*assinaturas*).',
  },
  {
    name: 'Portfolio groups',
    one: 'portfolio group',
    description: 'Which person answers for which customers (*carteira*).',
  },
  {
    name: 'Simples Nacional: companies',
    one: 'company',
    description: 'Companies in the unified tax regime for small firms (*Simples Nacional*).',
  },
  { name: 'Simples Nacional: payroll', one: 'payroll month', description: 'Wages by month (*folha*).' },
  {
    name: 'Simples Nacional: revenue',
    one: 'revenue month',
    description: 'Revenue by month and tax treatment (*receitas*).',
  },
  {
    name: 'Simples Nacional: municipal records',
    one: 'municipal record',
    description: 'Service invoices as the town has them (*prefeitura*), and their sums by month (*consolidados*).',
  },
  {
    name: 'Simples Nacional: the month',
    one: 'company',
    description: 'What a group owes for a month (*apuração*), with its working, and what it would owe (*simulação*).',
  },
  {
    name: 'Simples Nacional: IBS and CBS',
    one: 'option',
    description: 'Whether IBS and CBS are paid with the DAS or by the regular regime, by half year (*opções*).',
  },
  { name: 'Providers', one: 'provider', description: 'Who renders the services of an invoice (*prestadores*).' },
  { name: 'Takers', one: 'taker', description: 'Who gets the services of an invoice (*tomadores*).' },
  {
    name: 'Medical invoices: tax rules',
    one: 'tax rule',
    description: 'How the invoices of a provider are taxed (*cadastro tributário*).',
  },
  {
    name: 'Medical invoices: doctors',
    one: 'doctor',
    description: 'Doctors of a provider (*médicos*), their accounts (*vínculos*) and their part of an invoice.',
  },
  {
    name: 'Medical invoices',
    one: 'invoice',
    description: 'Service invoices (*notas fiscais*, NFS-e) from draft to emission.',
  },
  {
    name: 'Medical invoices: receipts',
    one: 'receipt',
    description: 'Money that came for an invoice (*recebimentos*).',
  },
  {
    name: 'Medical invoices: financial status',
    one: 'financial status',
    description: 'State of the payment of an invoice (*contas a receber*).',
  },
  {
    name: 'Medical invoices: hospital integrations',
    one: 'integration',
    description: 'An invoice in a hospital’s system (*integrações*).',
  },
  {
    name: 'Medical invoices: emission log',
    one: 'log entry',
    description: 'What happened while an invoice was emitted (*logs de emissão*).',
  },
  { name: 'Medical invoices: file', one: 'file', description: 'The file of an invoice (*arquivo*).' },
  {
    name: 'Health-plan receipts',
    one: 'health-plan receipt',
    description: 'What health plans paid (*recebimentos de convênio*), as a hospital’s system tells.',
  },
  {
    name: 'Clinic system: consumption',
    one: 'run',
    description: 'Material that a clinic used (*consumos*), fetched from its system.',
  },
  { name: 'Clinic system: reports', one: 'run', description: 'Reports of the clinic’s system (*relatórios*).' },
  {
    name: 'Reminder templates',
    one: 'template',
    description: 'Messages to customers (*modelos*) with their recurrence and attachment.',
  },
  { name: 'Departments', one: 'department', description: 'Departments of the firm (*departamentos*).' },
  {
    name: 'Notifications',
    one: 'notification',
    description: 'What a person of the firm should know (*notificações*).',
  },
  {
    name: 'Users',
    one: 'account',
    description: 'Accounts of the firm’s people (*usuários*) and their profiles (*perfis*).',
  },
  { name: 'Audit trail', one: 'audit entry', description: 'Who did what (*auditoria*).' },
  {
    name: 'Backups',
    one: 'backup',
    description: 'Copies of the whole database: asked for, made by a worker, fetched with a one-time token.',
  },
];
