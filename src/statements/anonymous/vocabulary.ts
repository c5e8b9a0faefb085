/**
 * The words that the anonymous copy of a statement keeps: those by which the readers understand a statement, and no names of
 * people or companies but those of banks. Without accents, in lower case.
 */
const WORDS = new Set(
  [
    // Words that join others.
    'ag al ao aos as ate com da das de do dos em entre ha na nao nas no nos ou para pela pelas pelo pelos por que sem sob sobre um uma apos antes depois desde se sua',
    'at by for from in of on or the to',
    // Days and months.
    'segunda terca quarta quinta sexta sabado domingo feira seg ter qua qui sex sab dom dia dias diario diaria mes meses ano hora horas',
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
    'jan fev mar abr mai jun jul ago set out nov dez feb apr may aug sep oct dec am pm utc gmt brt',
    'january february march april june july august september october november december',
    // Money and its direction.
    'r us brl usd eur gbp jpy chf cad aud nzd ars uyu pyg clp mxn cop pen bob cny sek nok dkk au nz hk mx ar ca real reais dolar dolares euro euros libra libras esterlinas',
    'americano americana estrangeira origem original originais local moeda currency cambio cotacao conversao comercial turismo ptax taxa taxas rate',
    'c d cr db dr cred deb credito creditos debito debitos credit credits debit debits credora credor devedora devedor entrada entradas saida saidas dc cd natureza sinal indicador',
    'receita receitas despesa despesas recebimento recebimentos recebido recebida recebidos recebidas enviado enviada enviados enviadas',
    // What a statement prints around its rows.
    'extrato extratos conta contas cc corrente poupanca agencia banco cliente titular periodo pagina pag folha data datas dt date saldo saldos sdo sld sal balance balances ledger',
    'anterior inicial final atual parcial total totais subtotal sub disponivel disponiveis bloqueado bloqueados bloqueada bloq blq ant disp dispon aplic apl invest aplicado aplicada aplicados investido investida investidos',
    'liberado real capital capitalizacao movimentacao movimentacoes movimento movimentos mov lancamento lancamentos lancto lanc transporte transportar transportado transportada',
    'abertura fechamento fatura faturas vencimento vence emissao emitido emitida emitidos emitidas limite limites cheque especial cartao cartoes contratado contratada utilizado utilizada vencido remanescente remanescentes judicial financeiro hoje',
    'resumo minimo encargos encargo juros multa multas iof desconto descontos imposto impostos resultado soma opening closing beginning starting ending initial previous current',
    'available account brought carried forward sacavel investimento investimentos aplicacao aplicacoes aplicac invest poup posicao rendimento rendimentos',
    'nenhum nenhuma houve existe existem foi foram encontrado encontrada encontrados encontradas possui sem registro registros nada none no',
    'proximo proxima proximos proximas futuro futura futuros futuras agendado agendada agendados agendadas agendamento agendamentos programado programada programados programadas',
    'provisionado provisionada provisionados provisionadas provisao previsto prevista previstos previstas previsao vencer pendente pendentes processamento aberto efetivado efetivada efetivados efetivadas',
    'pagar debitar lancar ultimo ultima ultimos ultimas demais parcelada parceladas parcelado nacionais internacionais nacional internacional',
    // Headings.
    'historico hist descricao descr titulo title memo description detalhe detalhes detalhamento details detail particulars estabelecimento discriminacao favorecido razao social complemento complementar',
    'identificacao identificador transacao transacoes operacao operacoes compra compras venda vendas ocorrencia evento tipo type categoria classificacao grupo classe bandeira produto modalidade',
    'documento docto doc dcto nr nro num numero n id reference source code codigo cod situacao status valor valores vl vlr amount amounts montante quantia quantidade net release transaction posting',
    'running partial gross fee fees nome name portador parcela parcelas portadores dependencia balancete contabil movimentado bruto bruta liquido liquida realizado realizada pago paga pagos efetivo efetivos unitario',
    'recurso canal forma meio funcao destino destinatario remetente beneficiario contraparte tarifa tarifas external card payment method week cvv',
    // What the readers look for in the texts of rows.
    'pix ted doc tef transf transferencia pagamento pagamentos pagto pagtos pgto pgtos boleto boletos fornecedor fornecedores saque saques deposito estorno estornos cancelamento cancelamentos reembolso reembolsos inclusao',
    'cpf cnpj salario bancaria bancario automatico automatica aut principal vista avista visa master mastercard elo amex hipercard linha digitavel barras initial',
    'autorizado aprovado aprovada concluido concluida processado processada compensado compensada cancelado cancelada recusado recusada negado negada rejeitado rejeitada falha erro expirado aguardando analise andamento',
    'estornado estornada devolvido devolvida contestado pending failed denied refused declined reversed void completed executado executada',
    // Banks.
    'brasil bco bb amazonia nordeste banestes santander banrisul brb inter intermedium ailos cecred caixa economica federal cef unicred stone btg bradesco nubank nu pagseguro pagbank mercado picpay cora itau unibanco c6 safra votorantim neon daycoval sicredi sicoob bancoob wise transferwise xp rico infinitepay cresol',
    // Words of OFX files and of web addresses.
    'ofx ofxsgml usascii unicode utf none yes amp lt gt quot apos nbsp http https xml version encoding por eng',
    'dep directdep directdebit int div srvchg atm pos xfer check cash repeatpmt other hold compression oldfileuid newfileuid doctype html head body table div span script checking savings creditline moneymrkt delete replace info warn error',
  ]
    .join(' ')
    .split(' '),
);

/** Beginnings of words that the readers look for whatever their ends are. */
const STEMS =
  /^(?:agendad|programad|provis|futur|movimentac|transac|lancament|aplicac|capitaliz|dispon|hist[o]?ric|descric|efetivad|autoriz|conclu|compens|inexist|estornad|bloquead|parcelad|vencimento|pendent|previs|processament)/;
/** Of `transporte` no statement has more than one, and many a customer is called so. */
const PLURAL = /(?<!transporte?)(?:es|s)$/;
/** A made-up word that begins so before a day could be taken for one. */
const DAY_OR_MONTH =
  /^(?:seg|ter|qua|qui|sex|sab|dom|jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)/;

/** Whether a word, folded, is one that the readers know. */
export function isKnownWord(folded: string): boolean {
  return WORDS.has(folded) || STEMS.test(folded) || WORDS.has(folded.replace(PLURAL, ''));
}

/** Whether a made-up word may be taken for one that the readers know. */
export function looksKnown(folded: string): boolean {
  return isKnownWord(folded) || DAY_OR_MONTH.test(folded);
}
