import { AGAIN, type Errors, fileSize, LINKED, PROFILE, type Sentences } from './catalogue';

/** Errors that any route may return. */
export const COMUM = {
  'comum.entrada_invalida': [422, 'schema validation failed', 'Fix the fields listed in `detail`. Nothing was saved.'],
  'comum.rota_desconhecida': [404, 'Not Found', 'Compare method and path with the OpenAPI document.'],
  'comum.alterado_desde': [
    412,
    'the record has changed since: read it again',
    'Read it again, then send the change with its new `ETag`.',
  ],
  'comum.alterado_desde#ordem': [
    412,
    'the order has changed since: read it again',
    'Read the rules again, then send their places.',
  ],
  'comum.repeticao_em_curso': [
    409,
    'a request with this Idempotency-Key is still running',
    'Ask again after `Retry-After` seconds, with the same key.',
  ],
  'comum.segredo_ja_mostrado': [
    409,
    "already done; the secret can't be shown again",
    'It was done the first time; for another secret use another key.',
  ],
  'comum.resposta_perdida': [
    409,
    'already done; the answer is no longer there',
    'It was done the first time: look at the record.',
  ],
  'comum.resposta_nao_guardada': [
    409,
    'already done; the response was too large to be stored',
    'It was done the first time: read the record.',
  ],
  'comum.respostas_demais': [
    429,
    'the user has {respostas} stored responses to an Idempotency-Key',
    'Try again after `Retry-After` seconds, or send no `Idempotency-Key`.',
  ],
  'comum.limite_diario_de_armazenamento': [
    429,
    'a user may store {maximo} bytes a day',
    'Try again after `Retry-After` seconds, on the next day.',
  ],
  'comum.muitas_requisicoes': [
    429,
    'too many requests',
    'Wait `Retry-After` seconds; `RateLimit-*` show how much is left.',
  ],
  'comum.leituras_demais': [
    429,
    'too many long lists are being read with this credential or account',
    'Read the open ones to their end, or ask for pages. Ask again after `Retry-After` seconds.',
  ],
  'comum.erro_inesperado': [500, 'unexpected error, request {requisicao}', 'A defect: report the request id.'],
  'comum.corpo_muito_grande': [413, 'body exceeds {maximo} bytes', 'Send less in one request.'],
  'comum.arquivo_muito_grande': [413, 'file exceeds {maximo} bytes', 'Send a smaller file.'],
  'comum.arquivo_nao_encontrado': [404, 'file not found', 'The record has no stored file.'],
  'comum.chave_repetida': [
    409,
    'a record with the same key already exists',
    'Change the existing record, or choose another key.',
  ],
  'comum.registros_vinculados': [409, 'linked records prevent this', 'Remove what refers to the record first.'],
  'comum.referencia_ausente': [404, 'referenced record not found', 'A record that the request refers to is gone.'],
  'comum.valor_nao_cabe': [
    422,
    'a value does not fit its field',
    'Shorten it, or keep it within the documented bounds.',
  ],
  'comum.em_alteracao': [409, 'the record is being changed by another request, try again', 'Try again in a moment.'],
  'comum.banco_indisponivel': [503, 'database unavailable', 'Try again after `Retry-After` seconds.'],
  'comum.armazenamento_indisponivel': [503, 'storage unavailable', 'Try again after `Retry-After` seconds.'],
  'comum.planilha_cheia': [
    422,
    'the list has more than the {maximo} rows of a sheet',
    'Narrow the filters, or ask for CSV.',
  ],
  'comum.leitura_ocupada': [
    503,
    'other large files are being read: try again in a moment',
    'Try again after `Retry-After` seconds.',
  ],
} as const satisfies Errors;

/** Codes by status, for errors without a code of their own. Most come from libraries. */
export const GENERAL = {
  'comum.requisicao_invalida': [400, '', 'Read the message; the request contradicts itself.'],
  'comum.proibido': [403, '', 'The credential may not do this, or not with this record.'],
  'comum.muito_grande': [413, '', 'Send less: the OpenAPI document names the limit.'],
  'comum.falha': [500, '', 'Nothing was done; report the request id.'],
  'comum.indisponivel': [503, '', 'Try again after `Retry-After` seconds.'],
} as const satisfies Errors;

/** What the page shows for these errors. */
export const COMUM_SENTENCES: Sentences<typeof COMUM & typeof GENERAL> = {
  'comum.alterado_desde': 'Outra pessoa mudou isto neste instante. Confira e tente de novo.',
  'comum.armazenamento_indisponivel': 'O depósito de arquivos não responde. Tente de novo em um instante.',
  'comum.arquivo_muito_grande': ({ maximo }) => `O arquivo passa do limite de ${fileSize(maximo)}.`,
  'comum.arquivo_nao_encontrado': 'O arquivo não existe mais.',
  'comum.banco_indisponivel': AGAIN,
  'comum.chave_repetida': 'Já existe um registro igual.',
  'comum.corpo_muito_grande': ({ maximo }) => `O pedido passa do limite de ${fileSize(maximo)}.`,
  'comum.em_alteracao': 'Outra pessoa está mudando isto neste instante. Tente de novo.',
  'comum.entrada_invalida': 'Há campos que não cabem. Confira o que foi escrito.',
  'comum.erro_inesperado': 'O servidor falhou. Tente de novo em um instante.',
  'comum.falha': 'O servidor falhou. Tente de novo em um instante.',
  'comum.indisponivel': AGAIN,
  'comum.leitura_ocupada': 'Outros arquivos grandes estão sendo lidos. Tente de novo em um instante.',
  'comum.leituras_demais': 'Há listas longas demais sendo lidas ao mesmo tempo. Tente de novo em um instante.',
  'comum.limite_diario_de_armazenamento': 'O limite de arquivos de hoje foi alcançado.',
  'comum.muitas_requisicoes': 'Muitas tentativas seguidas. Espere um minuto.',
  'comum.muito_grande': 'O arquivo é grande demais.',
  'comum.planilha_cheia': ({ maximo }) => `A lista passa de ${maximo} linhas: use filtros, ou peça em CSV.`,
  'comum.proibido': PROFILE,
  'comum.referencia_ausente': 'Um registro escolhido não existe mais.',
  'comum.registros_vinculados': LINKED,
  'comum.repeticao_em_curso': 'O mesmo pedido ainda está em andamento.',
  'comum.requisicao_invalida': 'O pedido não é válido. Recarregue a página.',
  'comum.resposta_nao_guardada': 'Já foi feito. Recarregue a página.',
  'comum.resposta_perdida': 'Já foi feito. Recarregue a página.',
  'comum.respostas_demais': 'Muitas tentativas seguidas. Espere um minuto.',
  'comum.rota_desconhecida': 'Não encontrado. Recarregue a página.',
  'comum.segredo_ja_mostrado':
    'Já foi feito na primeira tentativa, e o segredo não é mostrado de novo: peça outro com “Renovar”.',
  'comum.valor_nao_cabe': 'Um valor não cabe no seu campo.',
};
