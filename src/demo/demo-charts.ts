import type { TipoConta } from '../contabil/plano-contas/conta-contabil.entity';

/** One account of a demo chart. */
export interface DemoAccount {
  readonly codigo_dominio: string;
  readonly codigo_contabil: string;
  readonly nome: string;
  readonly tipo: TipoConta;
}

interface Place {
  readonly codigo_contabil: string;
  readonly nome: string;
}

function placesOf(outline: string): Place[] {
  return outline
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '))
    .map(([codigo_contabil = '', ...words]) => ({ codigo_contabil, nome: words.join(' ') }))
    .sort((a, b) => a.codigo_contabil.localeCompare(b.codigo_contabil, 'en', { numeric: true }));
}

/**
 * The accounts of an outline: one with others below it is synthetic, the others are analytic. A place has the same
 * `codigo_dominio` in every chart, so that bank patterns serve all customers.
 */
function chartOf(outline: string): DemoAccount[] {
  const everyPlace = [...new Set(placesOf(COMMON + SERVICES + COMMERCE).map((place) => place.codigo_contabil))];
  const places = placesOf(outline);
  return places.map(({ codigo_contabil, nome }, index) => ({
    codigo_dominio: String((everyPlace.indexOf(codigo_contabil) + 1) * 10),
    codigo_contabil,
    nome,
    tipo: places[index + 1]?.codigo_contabil.startsWith(`${codigo_contabil}.`) ? 'S' : 'A',
  }));
}

/** The code of an account by its place in the chart. */
export function codeOf(chart: readonly DemoAccount[], codigoContabil: string): string {
  const found = chart.find((account) => account.codigo_contabil === codigoContabil && account.tipo === 'A');
  if (!found) throw new Error(`no analytic account ${codigoContabil} in the demo chart`);
  return found.codigo_dominio;
}

const COMMON = `
1 ATIVO
1.1 ATIVO CIRCULANTE
1.1.1 DISPONIBILIDADES
1.1.1.01 CAIXA
1.1.1.01.001 Caixa geral
1.1.1.01.002 Fundo fixo de caixa
1.1.1.02 BANCOS CONTA MOVIMENTO
1.1.1.02.001 Banco do Brasil c/c
1.1.1.02.002 Itaú Unibanco c/c
1.1.1.02.003 Bradesco c/c
1.1.1.02.004 Caixa Econômica Federal c/c
1.1.1.02.005 Santander c/c
1.1.1.02.006 Nubank c/c
1.1.1.02.007 Banco Inter c/c
1.1.1.02.008 Sicoob c/c
1.1.1.03 APLICAÇÕES FINANCEIRAS DE LIQUIDEZ IMEDIATA
1.1.1.03.001 Aplicação automática
1.1.1.03.002 CDB
1.1.1.03.003 Fundos de renda fixa
1.1.1.03.004 Poupança
1.1.2 CLIENTES E OUTROS RECEBÍVEIS
1.1.2.01 DUPLICATAS A RECEBER
1.1.2.01.001 Clientes nacionais
1.1.2.01.002 Cartões de crédito a receber
1.1.2.01.003 Cartões de débito a receber
1.1.2.01.004 Cheques a receber
1.1.2.01.005 (-) Perdas estimadas com créditos de liquidação duvidosa
1.1.2.02 ADIANTAMENTOS
1.1.2.02.001 Adiantamento a fornecedores
1.1.2.02.002 Adiantamento de salários
1.1.2.02.003 Adiantamento de férias
1.1.2.02.004 Adiantamento de 13º salário
1.1.2.02.005 Adiantamento de lucros a sócios
1.1.2.03 OUTROS CRÉDITOS
1.1.2.03.001 Empréstimos a terceiros
1.1.2.03.002 Depósitos judiciais
1.1.2.03.003 Cauções
1.1.3 TRIBUTOS A RECUPERAR
1.1.3.01 TRIBUTOS FEDERAIS
1.1.3.01.001 IRRF a recuperar
1.1.3.01.002 CSLL retida a recuperar
1.1.3.01.003 PIS a recuperar
1.1.3.01.004 COFINS a recuperar
1.1.3.01.005 INSS retido a recuperar
1.1.3.01.006 IRPJ estimativa a compensar
1.1.3.01.007 CSLL estimativa a compensar
1.1.3.02 TRIBUTOS ESTADUAIS E MUNICIPAIS
1.1.3.02.001 ICMS a recuperar
1.1.3.02.002 ISS retido a recuperar
1.1.5 DESPESAS ANTECIPADAS
1.1.5.01 DESPESAS DO EXERCÍCIO SEGUINTE
1.1.5.01.001 Seguros a apropriar
1.1.5.01.002 Assinaturas e licenças a apropriar
1.1.5.01.003 IPTU a apropriar
1.2 ATIVO NÃO CIRCULANTE
1.2.1 REALIZÁVEL A LONGO PRAZO
1.2.1.01 CRÉDITOS DE LONGO PRAZO
1.2.1.01.001 Depósitos judiciais de longo prazo
1.2.1.01.002 Empréstimos a sócios
1.2.2 INVESTIMENTOS
1.2.2.01 PARTICIPAÇÕES
1.2.2.01.001 Quotas de cooperativas de crédito
1.2.3 IMOBILIZADO
1.2.3.01 BENS EM OPERAÇÃO
1.2.3.01.001 Terrenos
1.2.3.01.002 Edificações
1.2.3.01.003 Máquinas e equipamentos
1.2.3.01.004 Móveis e utensílios
1.2.3.01.005 Computadores e periféricos
1.2.3.01.006 Veículos
1.2.3.01.007 Instalações
1.2.3.02 (-) DEPRECIAÇÃO ACUMULADA
1.2.3.02.001 (-) Depreciação de edificações
1.2.3.02.002 (-) Depreciação de máquinas e equipamentos
1.2.3.02.003 (-) Depreciação de móveis e utensílios
1.2.3.02.004 (-) Depreciação de computadores e periféricos
1.2.3.02.005 (-) Depreciação de veículos
1.2.4 INTANGÍVEL
1.2.4.01 BENS INTANGÍVEIS
1.2.4.01.001 Softwares
1.2.4.01.002 Marcas e patentes
1.2.4.01.003 (-) Amortização acumulada
2 PASSIVO
2.1 PASSIVO CIRCULANTE
2.1.1 FORNECEDORES
2.1.1.01 FORNECEDORES NACIONAIS
2.1.1.01.001 Fornecedores diversos
2.1.1.01.002 Prestadores de serviços
2.1.2 EMPRÉSTIMOS E FINANCIAMENTOS
2.1.2.01 INSTITUIÇÕES FINANCEIRAS
2.1.2.01.001 Empréstimos de capital de giro
2.1.2.01.002 Financiamentos de veículos
2.1.2.01.003 Cartão de crédito empresarial
2.1.2.01.004 Cheque especial
2.1.2.01.005 (-) Juros a transcorrer
2.1.3 OBRIGAÇÕES TRABALHISTAS E PREVIDENCIÁRIAS
2.1.3.01 FOLHA DE PAGAMENTO
2.1.3.01.001 Salários a pagar
2.1.3.01.002 Pró-labore a pagar
2.1.3.01.003 Férias a pagar
2.1.3.01.004 13º salário a pagar
2.1.3.01.005 Rescisões a pagar
2.1.3.01.006 Pensão alimentícia a pagar
2.1.3.02 ENCARGOS SOCIAIS
2.1.3.02.001 INSS a recolher
2.1.3.02.002 FGTS a recolher
2.1.3.02.003 IRRF sobre salários a recolher
2.1.3.02.004 Contribuição sindical a recolher
2.1.3.03 PROVISÕES TRABALHISTAS
2.1.3.03.001 Provisão de férias
2.1.3.03.002 Provisão de 13º salário
2.1.3.03.003 Encargos sobre provisões
2.1.4 OBRIGAÇÕES TRIBUTÁRIAS
2.1.4.01 TRIBUTOS SOBRE O FATURAMENTO E O LUCRO
2.1.4.01.001 Simples Nacional a recolher
2.1.4.01.002 PIS a recolher
2.1.4.01.003 COFINS a recolher
2.1.4.01.004 IRPJ a recolher
2.1.4.01.005 CSLL a recolher
2.1.4.01.006 ISS a recolher
2.1.4.01.007 ICMS a recolher
2.1.4.02 TRIBUTOS RETIDOS DE TERCEIROS
2.1.4.02.001 IRRF de terceiros a recolher
2.1.4.02.002 PIS, COFINS e CSLL retidos a recolher
2.1.4.02.003 INSS retido de terceiros a recolher
2.1.4.02.004 ISS retido de terceiros a recolher
2.1.4.03 PARCELAMENTOS
2.1.4.03.001 Parcelamento do Simples Nacional
2.1.4.03.002 Parcelamento da Receita Federal
2.1.4.03.003 Parcelamento do INSS
2.1.5 OUTRAS OBRIGAÇÕES
2.1.5.01 CONTAS A PAGAR
2.1.5.01.001 Aluguéis a pagar
2.1.5.01.002 Energia elétrica a pagar
2.1.5.01.003 Água e esgoto a pagar
2.1.5.01.004 Telefone e internet a pagar
2.1.5.01.005 Honorários contábeis a pagar
2.1.5.01.006 Seguros a pagar
2.1.5.02 ADIANTAMENTOS E LUCROS
2.1.5.02.001 Adiantamento de clientes
2.1.5.02.002 Lucros a distribuir
2.1.5.03 VALORES A CLASSIFICAR
2.1.5.03.001 Recebimentos a identificar
2.1.5.03.002 Pagamentos a identificar
2.2 PASSIVO NÃO CIRCULANTE
2.2.1 OBRIGAÇÕES DE LONGO PRAZO
2.2.1.01 EMPRÉSTIMOS E PARCELAMENTOS
2.2.1.01.001 Empréstimos de longo prazo
2.2.1.01.002 Parcelamentos de longo prazo
2.2.1.01.003 Empréstimos de sócios
2.3 PATRIMÔNIO LÍQUIDO
2.3.1 CAPITAL SOCIAL
2.3.1.01 CAPITAL REALIZADO
2.3.1.01.001 Capital subscrito
2.3.1.01.002 (-) Capital a integralizar
2.3.2 RESERVAS
2.3.2.01 RESERVAS DE LUCROS
2.3.2.01.001 Reserva legal
2.3.2.01.002 Reserva de lucros a realizar
2.3.3 RESULTADOS
2.3.3.01 RESULTADOS ACUMULADOS
2.3.3.01.001 Lucros acumulados
2.3.3.01.002 (-) Prejuízos acumulados
2.3.3.01.003 (-) Lucros distribuídos antecipadamente
3 RECEITAS
3.1 RECEITA OPERACIONAL
3.1.2 (-) DEDUÇÕES DA RECEITA
3.1.2.01 CANCELAMENTOS E TRIBUTOS
3.1.2.01.001 (-) Vendas e serviços cancelados
3.1.2.01.002 (-) Descontos incondicionais
3.1.2.01.003 (-) Simples Nacional
3.1.2.01.004 (-) PIS
3.1.2.01.005 (-) COFINS
3.1.2.01.006 (-) ISS
3.1.2.01.007 (-) ICMS
3.2 OUTRAS RECEITAS
3.2.1 RECEITAS FINANCEIRAS
3.2.1.01 RENDIMENTOS E JUROS
3.2.1.01.001 Rendimentos de aplicações financeiras
3.2.1.01.002 Juros recebidos
3.2.1.01.003 Descontos obtidos
3.2.1.01.004 Variações monetárias ativas
3.2.2 RECEITAS DIVERSAS
3.2.2.01 OUTRAS RECEITAS OPERACIONAIS
3.2.2.01.001 Recuperação de despesas
3.2.2.01.002 Estornos e devoluções recebidas
3.2.2.01.003 Ganho na venda de imobilizado
4 CUSTOS E DESPESAS
4.2 DESPESAS OPERACIONAIS
4.2.1 DESPESAS COM PESSOAL
4.2.1.01 REMUNERAÇÃO E ENCARGOS
4.2.1.01.001 Salários e ordenados
4.2.1.01.002 Pró-labore
4.2.1.01.003 Férias
4.2.1.01.004 13º salário
4.2.1.01.005 Horas extras
4.2.1.01.006 INSS patronal
4.2.1.01.007 FGTS
4.2.1.01.008 Vale-transporte
4.2.1.01.009 Vale-refeição e alimentação
4.2.1.01.010 Assistência médica
4.2.1.01.011 Treinamentos
4.2.1.01.012 Indenizações trabalhistas
4.2.2 DESPESAS ADMINISTRATIVAS
4.2.2.01 OCUPAÇÃO
4.2.2.01.001 Aluguéis
4.2.2.01.002 Condomínio
4.2.2.01.003 Energia elétrica
4.2.2.01.004 Água e esgoto
4.2.2.01.005 IPTU
4.2.2.01.006 Segurança e vigilância
4.2.2.01.007 Limpeza e conservação
4.2.2.02 UTILIDADES E SERVIÇOS
4.2.2.02.001 Telefone e internet
4.2.2.02.002 Honorários contábeis
4.2.2.02.003 Honorários advocatícios
4.2.2.02.004 Serviços de informática
4.2.2.02.005 Licenças de software
4.2.2.02.006 Correios e malotes
4.2.2.02.007 Serviços de terceiros PJ
4.2.2.02.008 Serviços de terceiros PF
4.2.2.03 GERAIS
4.2.2.03.001 Material de escritório
4.2.2.03.002 Material de limpeza
4.2.2.03.003 Copa e cozinha
4.2.2.03.004 Manutenção e reparos
4.2.2.03.005 Viagens e estadias
4.2.2.03.006 Combustíveis e lubrificantes
4.2.2.03.007 Pedágios e estacionamentos
4.2.2.03.008 Seguros
4.2.2.03.009 Depreciações e amortizações
4.2.2.03.010 Cartórios e taxas diversas
4.2.2.03.011 Anuidades e associações
4.2.2.03.012 Despesas indedutíveis
4.2.3 DESPESAS COMERCIAIS
4.2.3.01 VENDAS E MARKETING
4.2.3.01.001 Publicidade e propaganda
4.2.3.01.002 Comissões sobre vendas
4.2.3.01.003 Fretes sobre vendas
4.2.3.01.004 Taxas de cartões
4.2.3.01.005 Brindes
4.2.4 DESPESAS TRIBUTÁRIAS
4.2.4.01 IMPOSTOS E TAXAS
4.2.4.01.001 Taxas municipais
4.2.4.01.002 Taxas estaduais
4.2.4.01.003 IOF
4.2.4.01.004 IPVA e licenciamento
4.2.4.01.005 Multas fiscais
4.2.5 DESPESAS FINANCEIRAS
4.2.5.01 JUROS E TARIFAS
4.2.5.01.001 Tarifas bancárias
4.2.5.01.002 Juros sobre empréstimos
4.2.5.01.003 Juros e multas de mora
4.2.5.01.004 Descontos concedidos
4.2.5.01.005 Encargos de cheque especial
4.2.5.01.006 Variações monetárias passivas
4.3 PROVISÃO PARA TRIBUTOS SOBRE O LUCRO
4.3.1 TRIBUTOS SOBRE O LUCRO
4.3.1.01 IRPJ E CSLL
4.3.1.01.001 IRPJ
4.3.1.01.002 CSLL
`;

const SERVICES = `
3.1.1 RECEITA BRUTA
3.1.1.01 PRESTAÇÃO DE SERVIÇOS
3.1.1.01.001 Serviços médicos
3.1.1.01.002 Serviços de consultoria
3.1.1.01.003 Serviços a convênios
3.1.1.01.004 Serviços a particulares
4.1 CUSTO DOS SERVIÇOS
4.1.1 CUSTOS DIRETOS
4.1.1.01 CUSTOS DOS SERVIÇOS PRESTADOS
4.1.1.01.001 Repasse a médicos
4.1.1.01.002 Materiais aplicados
4.1.1.01.003 Serviços de apoio
4.1.1.01.004 Locação de equipamentos
`;

const COMMERCE = `
1.1.4 ESTOQUES
1.1.4.01 MERCADORIAS
1.1.4.01.001 Mercadorias para revenda
1.1.4.01.002 Mercadorias em trânsito
1.1.4.01.003 Material de embalagem
1.1.4.01.004 (-) Perdas estimadas em estoques
2.1.1.01.003 Fornecedores de mercadorias
3.1.1 RECEITA BRUTA
3.1.1.01 REVENDA DE MERCADORIAS
3.1.1.01.001 Vendas à vista
3.1.1.01.002 Vendas a prazo
3.1.1.01.003 Vendas por cartão
3.1.1.01.004 Vendas por PIX
3.1.2.01.008 (-) Devoluções de vendas
4.1 CUSTO DAS MERCADORIAS VENDIDAS
4.1.1 CUSTOS DIRETOS
4.1.1.01 CUSTO DAS MERCADORIAS
4.1.1.01.001 Custo das mercadorias vendidas
4.1.1.01.002 Fretes sobre compras
4.1.1.01.003 Perdas de estoque
`;

/** A service company: a clinic. */
export const SERVICE_CHART = chartOf(COMMON + SERVICES);
/** A shop. */
export const COMMERCE_CHART = chartOf(COMMON + COMMERCE);
