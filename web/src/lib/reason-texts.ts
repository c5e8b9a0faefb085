import type { ReasonCode, ReasonValueName } from '../../../src/kernel/reason-codes/reason';
import { fileSize } from '../../../src/kernel/error-codes/catalogue';
import type { Sentence } from './coded-text';
import { brDate } from './dates';

const UNUSABLE = 'A estrutura escolhida não pode ser usada: quem cuida do cadastro pode corrigi-la.';
const DAY_ORDER = 'Não dá para saber se as datas são dia/mês ou mês/dia. Escolha uma estrutura para este arquivo.';
const DIRECTION = 'Não dá para saber se o valor entra ou sai. Escolha uma estrutura para este arquivo.';
const CONTRADICTION = 'Crédito e débito se contradizem nesta linha.';
const CORRECTION = 'É correção de outro lançamento que o arquivo não permite aplicar.';
const BALANCE = 'O saldo diz o contrário do sinal: não dá para saber se entra ou sai.';
const UNRECOGNISED = 'Nenhum movimento foi reconhecido no PDF. Escolha uma estrutura para este arquivo.';
const PAYMENT = 'Pagamento ou estorno sem sinal: não dá para saber se entra ou sai.';
const SHORTER = 'Baixe do banco um período menor, ou em OFX ou CSV.';
const SUM = 'O texto parece um saldo ou total, e o valor não tem sinal, ao contrário de outros.';

/** Each reason of the service in Portuguese. A code that is missing here does not compile. */
export const REASON_TEXTS: { readonly [Code in ReasonCode]: Sentence<ReasonValueName<Code>> } = {
  'extrato.grande_demais': ({ maximo }) => `O arquivo passa do limite de ${fileSize(maximo)}. ${SHORTER}`,
  'extrato.vazio': 'O arquivo está vazio.',
  'extrato.nao_e_texto': 'O arquivo não é texto.',
  'extrato.formato_de_data_da_estrutura': UNUSABLE,
  'extrato.sem_data': 'Sem data.',
  'extrato.data_ilegivel': ({ texto }) => `A data não pôde ser lida: ${texto}`,
  'extrato.data_mes_primeiro': ({ texto }) => `${DAY_ORDER} (${texto})`,
  'extrato.data_ordem_incerta': ({ texto }) => `${DAY_ORDER} (${texto})`,
  'extrato.data_outro_dia_da_semana': ({ texto, data }) =>
    `A data não pôde ser lida: ${texto}, mas ${brDate(String(data))} cai em outro dia da semana.`,
  'extrato.data_antiga': ({ texto }) => `A data é anterior a 1990: ${texto}`,
  'extrato.data_futura': ({ texto }) => `A data está mais de dois anos à frente: ${texto}`,
  'extrato.sem_valor': 'Sem valor.',
  'extrato.valor_ilegivel': ({ texto }) => `O valor não pôde ser lido: ${texto}`,
  'extrato.decimal_incerto': ({ texto }) =>
    `O valor não pôde ser lido, pois o arquivo usa ponto e vírgula como decimal: ${texto}`,
  'extrato.outra_moeda': 'O valor está em moeda estrangeira.',
  'extrato.sinais_em_contradicao': ({ texto }) => `O sinal do valor se contradiz: ${texto}`,
  'extrato.valor_zero': 'Valor zero.',
  'extrato.saldo_ou_total': 'Saldo ou total, não é movimento.',
  'extrato.agendado': 'Agendado, ainda não é movimento.',

  'csv.sem_cabecalho': 'As colunas não foram reconhecidas. Escolha uma estrutura para este arquivo.',
  'csv.estrutura_nao_serve': 'A estrutura escolhida não serve para este arquivo.',
  'csv.fatura_ou_conta':
    'Não dá para saber se é fatura de cartão ou conta. Escolha uma estrutura, ou baixe em outro formato.',
  'csv.razao_contabil':
    'É um razão contábil, em que o débito do banco é entrada. Envie o extrato do banco ou escolha uma estrutura.',
  'csv.tabelas_demais': ({ maximo }) => `O arquivo tem mais de ${maximo} tabelas: divida-o.`,
  'csv.fatura_sem_sentido': DIRECTION,
  'csv.marca_do_saldo': 'Não dá para saber se a coluna C/D fala do valor ou do saldo. Escolha uma estrutura.',
  'csv.credito_com_sinal_negativo': CONTRADICTION,
  'csv.coluna_da_marca_ausente': 'Falta dizer se é crédito ou débito.',
  'csv.marca_desconhecida': ({ texto }) => `Não diz crédito nem débito: ${texto}`,
  'csv.marca_vazia': 'Falta dizer se é crédito ou débito.',
  'csv.credito_e_debito': CONTRADICTION,
  'csv.credito_negativo': CONTRADICTION,
  'csv.colunas_a_mais': ({ colunas, cabecalho }) => `A linha tem ${colunas} colunas, o cabeçalho tem ${cabecalho}.`,
  'csv.celulas_a_mais': ({ celulas }) =>
    `A linha tem ${celulas} células, mais que as outras: o separador pode estar dentro de um texto.`,
  'csv.celulas_a_menos': ({ celulas, outras }) =>
    `A linha tem ${celulas} células, as outras têm ${outras}: falta um separador, ou a linha está partida.`,
  'csv.linha_quebrada': 'A linha ao lado é só um pedaço de linha, que pode ser desta.',
  'csv.linha_repetida':
    'Há uma linha igual antes, com outros dias no meio: o arquivo pode ter o mesmo período duas vezes.',
  'csv.valor_sem_centavos':
    'O valor não tem centavos, os outros têm: falta a vírgula, ou o separador está dentro de um texto.',
  'csv.centavos_perdidos': 'O valor pode ter perdido os centavos: vírgula decimal em um arquivo separado por vírgulas.',
  'csv.valor_e_saldo_trocados':
    'Os títulos das colunas de valor e de saldo parecem trocados: cada valor continua o de cima pelo saldo da linha.',
  'csv.dois_valores': 'A linha tem dois valores, e não dá para saber qual é o do movimento.',
  'csv.duas_datas': 'A linha tem duas datas, e não dá para saber qual é a do movimento.',
  'csv.situacao_em_aberto': ({ situacao }) => `A linha está marcada ${situacao}: não dá para saber se houve movimento.`,
  'csv.valor_sem_data_nem_texto': 'Há um valor sem data e sem texto.',
  'csv.sem_sentido': DIRECTION,
  'csv.debito_marcado_entrada': CONTRADICTION,
  'csv.credito_marcado_saida': CONTRADICTION,
  'csv.sinais_misturados': 'Alguns valores da coluna têm sinal e outros não: não dá para saber se entra ou sai.',
  'csv.texto_sob_o_cabecalho': 'Sob o cabeçalho há só este texto, que não diz que não houve movimento.',
  'csv.texto_contradiz': 'O texto diz entrada onde o valor é saída, ou o contrário: as colunas podem estar trocadas.',
  'csv.depois_do_periodo': ({ data }) => `A data ${brDate(String(data))} é posterior ao período do arquivo.`,
  'csv.pagamento_sem_sinal': PAYMENT,
  'csv.parece_soma': SUM,
  'csv.saidas_sem_sinal': DIRECTION,
  'csv.outra_tabela': 'A linha está sob um cabeçalho desconhecido: não dá para saber qual coluna é o valor.',
  'extrato.outra_secao':
    'A linha é de outra seção (aplicação, empréstimo, cartão) ou de uma tabela com outras colunas.',
  'csv.mais_sem_menos': DIRECTION,

  'ofx.extratos_demais': ({ maximo }) => `O arquivo tem extratos demais (mais de ${maximo}): divida-o.`,
  'ofx.investimentos': 'O arquivo é um extrato de investimentos, não de conta ou cartão.',
  'ofx.outro_formato': 'O arquivo não é um OFX.',
  'ofx.arquivo_zip': 'O arquivo é um ZIP: envie o OFX que está dentro dele.',
  'ofx.pagina_da_internet': 'O arquivo é uma página da internet: a sessão do banco terminou. Baixe o extrato de novo.',
  'ofx.formato_ofc': 'O arquivo é OFC, um formato antigo: baixe o extrato em OFX.',
  'ofx.sem_extrato': 'O arquivo não traz nenhum extrato.',
  'ofx.recusa_do_banco': ({ resposta }) => `O banco gravou um erro em vez do extrato: ${resposta}`,
  'ofx.cortado': 'O arquivo está cortado. Baixe-o de novo no banco.',
  'ofx.cortado_no_lancamento': 'O arquivo está cortado no meio de um lançamento. Baixe-o de novo no banco.',
  'ofx.correcao_sem_acao': CORRECTION,
  'ofx.correcao_do_que_falta': CORRECTION,
  'ofx.correcao_ambigua': CORRECTION,
  'ofx.dois_lancamentos':
    'A linha tem dois tipos, dias, valores ou FITID: pode faltar o início de outra. Baixe o OFX de novo no banco.',
  'ofx.sem_texto': 'A linha não tem texto e pode ser um saldo, como outras do extrato.',
  'ofx.texto_fora': 'A linha tem um texto fora das etiquetas: o arquivo foi alterado. Baixe o OFX de novo no banco.',
  'ofx.linha_repetida':
    'Há um lançamento igual antes, com outros dias no meio: o arquivo pode ter o mesmo período duas vezes.',
  'ofx.valor_sem_centavos': 'O valor não tem centavos, os outros têm: a vírgula pode ter se perdido.',
  'ofx.corrigido_pelo_banco': 'O banco corrigiu este lançamento.',
  'ofx.correcao_que_apaga': 'É correção que só apaga outro lançamento.',
  'ofx.parece_soma': 'Parece um saldo ou uma soma, e nada mostra que é movimento.',
  'ofx.situacao_em_aberto': ({ situacao }) => `A linha está marcada ${situacao}: não dá para saber se houve movimento.`,
  'ofx.texto_contradiz': 'O texto diz entrada onde o valor é saída, ou o contrário.',
  'ofx.tipo_contra_sinal': 'O tipo e o sinal da linha se contradizem, e o extrato não prova nenhum dos dois.',
  'ofx.sem_sinal': 'O extrato não tem sinais, e o tipo da linha não diz se entra ou sai.',

  'pdf.nao_e_pdf': 'O arquivo não é um PDF.',
  'pdf.cortado': 'O PDF está cortado: falta o fim. Baixe-o de novo no banco.',
  'pdf.sem_texto': 'O PDF não tem texto: é uma imagem digitalizada. Baixe o extrato no banco em OFX ou CSV.',
  'pdf.pagina_em_imagem': ({ pagina }) => `A página ${pagina} é uma imagem: se tem movimentos, eles não foram lidos.`,
  'pdf.fora_do_texto': ({ pagina }) =>
    `A página ${pagina} tem valores em uma anotação ou campo, fora do texto do extrato.`,
  'pdf.situacao_em_aberto': ({ situacao }) => `A linha está marcada ${situacao}: não dá para saber se houve movimento.`,
  'pdf.texto_oculto': ({ pagina }) =>
    `A página ${pagina} tem datas ou valores que não aparecem nela: cobertos, riscados, na cor do papel, invisíveis ou de uma fonte sem os nomes das letras. Confira as linhas lidas.`,
  'pdf.texto_virado': ({ pagina }) => `A página ${pagina} tem valores escritos em outro sentido: eles não foram lidos.`,
  'pdf.camada_oculta': 'O PDF tem datas ou valores em uma camada que não aparece. Baixe o extrato de novo no banco.',
  'pdf.com_senha': 'O PDF está protegido por senha. Peça ao banco um arquivo sem senha.',
  'pdf.paginas_demais': ({ maximo }) => `O PDF tem mais de ${maximo} páginas: divida-o.`,
  'pdf.conteudo_demais': `O PDF tem mais texto que um extrato. ${SHORTER}`,
  'pdf.demora_demais': 'O PDF demora demais para ser lido: baixe o extrato em OFX ou CSV.',
  'pdf.danificado': 'O PDF está danificado. Baixe-o de novo no banco.',
  'pdf.nada_reconhecido': UNRECOGNISED,
  'pdf.nada_entendido': UNRECOGNISED,
  'pdf.so_saldos': 'O PDF tem saldos e totais, mas nenhum movimento.',
  'pdf.padrao_da_estrutura': UNUSABLE,
  'pdf.padrao_demora': 'O padrão da estrutura demora demais neste arquivo.',
  'pdf.padrao_nao_serve': 'A estrutura escolhida não serve para este arquivo.',
  'pdf.linha_fora_do_padrao': 'A linha tem data e valor, mas não cabe no padrão da estrutura.',
  'pdf.fatura_ou_conta': 'O texto fala de fatura e de conta, e nada mais diz qual das duas é.',
  'pdf.fatura_sem_sentido': DIRECTION,
  'pdf.sem_sentido': DIRECTION,
  'pdf.qual_valor': 'A linha tem vários valores, e não dá para saber qual é o do movimento.',
  'pdf.saldo_contra_sinal': BALANCE,
  'pdf.saldo_contra_coluna': BALANCE,
  'pdf.saldo_contra_total': BALANCE,
  'pdf.sinal_contra_total': 'O sinal diz o contrário do total acima: não dá para saber se entra ou sai.',
  'pdf.sinal_contra_coluna': 'O sinal diz o contrário da coluna: não dá para saber se entra ou sai.',
  'pdf.saida_sem_sinal': 'O texto fala de saída, mas o valor não tem sinal, e outros têm.',
  'pdf.parece_soma': SUM,
  'pdf.valor_ou_saldo': 'Não dá para saber qual dos dois valores é o movimento e qual é o saldo.',
  'pdf.qual_em_reais': 'Não dá para saber qual dos dois valores está em reais.',
  'pdf.pagamento_sem_sinal': PAYMENT,
  'pdf.mais_sem_menos':
    'O valor tem sinal de mais, numa fatura em que nenhum tem menos: não dá para saber o que significa.',
  'pdf.depois_do_periodo': ({ data }) => `A data ${brDate(String(data))} é posterior ao período do arquivo.`,
  'pdf.razao_contabil': 'É um razão contábil, em que o débito do banco é entrada. Envie o extrato do banco.',
  'pdf.texto_contradiz': 'O texto diz entrada onde o valor é saída, ou o contrário: as colunas podem estar trocadas.',
  'pdf.boleto': 'O PDF é um boleto, não um extrato.',
  'pdf.cotacao': 'É uma cotação, não um movimento.',
  'pdf.valor_sem_texto': 'Há data e valor sem texto, ao contrário dos outros movimentos.',
  'pdf.valor_sem_dia': 'Há um valor sem data própria, que nenhum movimento explica.',
  'pdf.fora_das_colunas': 'Há um valor fora das colunas da tabela.',
  'pdf.sinal_em_outra_linha': 'O sinal do valor está em outra linha da célula; nada diz de que lançamento ele é.',
  'pdf.linha_repetida':
    'A linha está no fim de uma página e de novo no começo da seguinte: pode ser um lançamento impresso duas vezes.',
  'pdf.dia_em_duas_linhas': 'As datas dos lançamentos estão partidas em duas linhas.',
  'pdf.linha_longa_demais': 'A linha é longa demais para ser lida inteira.',
  'pdf.sem_valor_no_fim': 'A linha começa com uma data, mas não termina em um valor que se reconheça.',

  'importacoes.ilegivel': 'O arquivo não pôde ser lido.',
  'importacoes.tipo_desconhecido': 'O arquivo não é OFX, CSV nem PDF, pelo conteúdo e pelo nome.',
  'importacoes.leitura_demorada': 'O arquivo demora demais para ser lido: divida-o.',
  'importacoes.leitura_pesada': 'O arquivo exige memória demais para ser lido: divida-o.',
  'importacoes.estrutura_inutilizavel': UNUSABLE,
  'importacoes.linha_excluida': 'Ignorada por uma pessoa.',
  'importacoes.regra_de_ignorar': ({ regra }) => `Regra de ignorar: ${regra}`,
  'importacoes.ja_lancada': 'Já está na contabilidade do cliente.',
  'importacoes.sem_codigo': ({ texto }) => `${texto}`,

  'contas.numero_de_campos': ({ campos }) => `Faltam campos: são 4, separados por |; aqui há ${campos}.`,
  'contas.codigo_repetido': ({ linha }) => `O código já está na linha ${linha}.`,
  'contas.codigo_dominio': ({ maximo }) => `O código do Domínio precisa de 1 a ${maximo} caracteres.`,
  'contas.codigo_contabil': ({ maximo }) => `O código contábil pode ter no máximo ${maximo} caracteres.`,
  'contas.nome': ({ maximo }) => `O nome precisa de 1 a ${maximo} caracteres.`,
  'contas.caracteres_de_controle': 'Há caracteres de controle nos códigos ou no nome.',
  'contas.tipo': 'O tipo precisa ser A ou S.',
  'contas.com_lancamentos': 'A conta tem lançamentos: não pode virar sintética.',
  'regras.coluna_vazia': ({ coluna }) => `A coluna ${coluna} está vazia nesta linha.`,
  'regras.texto_longo_demais': ({ maximo }) => `Texto longo demais: no máximo ${maximo} caracteres.`,
  'regras.caracteres_de_controle': ({ coluna }) => `Há caracteres de controle na coluna ${coluna}.`,
  'regras.condicao_impossivel': 'Nenhum lançamento pode atender a esta condição.',
  'regras.conta_sintetica': ({ conta }) => `A conta ${conta} é sintética: não recebe lançamentos.`,
  'regras.conta_ausente': ({ conta }) => `A conta ${conta} não está em nenhum plano ativo do cliente.`,
  'regras.conta_sem_os_zeros': ({ conta, parecida }) =>
    `A conta ${conta} não está em nenhum plano ativo do cliente; ${parecida} está: a planilha tirou os zeros?`,
  'regras.ficariam_iguais': ({ regra, outra }) => `A regra ${regra} ficaria igual à regra ${outra}.`,
};
