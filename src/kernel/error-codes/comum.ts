/** Codes that any route may answer with, and those of access: `code | status | message, {} for what varies | what to do`. */
export const COMUM = `
comum.entrada_invalida | 422 | schema validation failed | Mend the fields that \`detail\` names by \`loc\`; nothing was done.
comum.rota_desconhecida | 404 | Not Found | Compare method and path with the OpenAPI document.
comum.requisicao_invalida | 400 | | Read the message; the request contradicts itself.
comum.proibido | 403 | | The credential may not do this, or not with this record.
comum.nao_encontrado | 404 | | The record is absent, or belongs to somebody else.
comum.conflito | 409 | | The record's state forbids the act: read it again before another try.
comum.removido | 410 | | It was there and is no longer.
comum.alterado_desde | 412 | the record has changed since: read it again | Read it again, then send the change with its new \`ETag\`.
comum.alterado_desde | 412 | the order has changed since: read it again | Read the rules again, then send their places.
comum.repeticao_em_curso | 409 | a request with this Idempotency-Key is still running | Ask again after \`Retry-After\` seconds, with the same key.
comum.segredo_ja_mostrado | 409 | already done; the secret can't be shown again | It was done the first time; for another secret use another key.
comum.resposta_perdida | 409 | already done; the answer is no longer there | It was done the first time: look at the record.
comum.muito_grande | 413 | | Send less: the OpenAPI document names the limit.
comum.invalido | 422 | | A business rule refuses: the message says which.
comum.falha | 500 | | Nothing was done; report the request id.
comum.servico_externo | 502 | | An external system failed: try again later.
comum.indisponivel | 503 | | Try again after \`Retry-After\` seconds.
comum.muitas_requisicoes | 429 | too many requests | Wait \`Retry-After\` seconds; \`RateLimit-*\` tell how much is left.
comum.erro_inesperado | 500 | unexpected error, request {} | A defect: report the request id.
comum.corpo_muito_grande | 413 | body exceeds {} bytes | Send less in one request.
comum.arquivo_muito_grande | 413 | file exceeds {} bytes | Send a smaller file.
comum.arquivo_muito_grande | 413 | file exceeds the limit | Send a smaller file.
comum.arquivo_nao_encontrado | 404 | file not found | The record has no stored file.
comum.chave_repetida | 409 | a record with the same key already exists | Change the existing record, or choose another key.
comum.registros_vinculados | 409 | linked records prevent this | Remove what refers to the record first.
comum.referencia_ausente | 404 | referenced record not found | A record that the request refers to is gone.
comum.valor_nao_cabe | 422 | a value does not fit its field | Shorten it, or keep it within the documented bounds.
comum.em_alteracao | 409 | the record is being changed by somebody else, try again | Try again in a moment.
comum.banco_indisponivel | 503 | database unavailable | Try again after \`Retry-After\` seconds.
comum.armazenamento_indisponivel | 503 | storage unavailable | Try again after \`Retry-After\` seconds.
comum.planilha_cheia | 422 | the list has more than the {} rows of a sheet | Narrow the filters, or ask for CSV.
comum.leitura_ocupada | 503 | other large files are being read: try again in a moment | Try again after \`Retry-After\` seconds.
auth.credencial_invalida | 401 | invalid or missing credential | Log in again, or use a key that is active.
auth.login_recusado | 401 | invalid credentials | Check name and password.
auth.sessao_nao_renovavel | 401 | the session can not be renewed, log in again | Log in with the password.
auth.token_de_metricas | 401 | metrics token required | Send the token of METRICS_TOKEN as a bearer token.
auth.sem_escopo | 403 | scope {} required | Use a credential that has the scope.
auth.somente_pessoas | 403 | human login required, not an API key | Log in as a person.
auth.sem_perfil | 403 | profile {} required | Ask somebody of that profile.
auth.registros_de_outro | 403 | another user's records | Leave \`usuario_id\` out, or ask administrador or diretoria.
auth.senha_atual_errada | 422 | senha_atual is not the current password | Send the current password.
auth.senha_alterada | 409 | the password was changed meanwhile | Log in again.
auth.imagem_invalida | 422 | image must be a base64 data URI of type jpeg, png or webp | Send a data URI of such an image.
auth.imagem_invalida | 422 | image has invalid base64 | Encode the image again.
auth.imagem_invalida | 422 | image bytes are not of type {} | Name the type that the image has.
auth.imagem_muito_grande | 422 | image exceeds {} bytes | Send a smaller image.
api_keys.reativar_por_chave | 403 | an API key may not reactivate keys | Log in as a person.
api_keys.rotacao_de_outro | 403 | only its owner rotates an API key | Ask its owner: the secret would act in the owner's name.
api_keys.inativa | 409 | the API key is inactive | Reactivate it first, or make another key.
api_keys.ja_rotacionada | 409 | the API key was rotated already, its successor is {} | Use the successor.
api_keys.terminada | 409 | the API key is over | Make another key.
api_keys.nao_encontrada | 404 | API key not found | Look it up in the list of keys.
api_keys.de_outro_usuario | 403 | another user's API key | Only its owner or an administrator may.
api_keys.escopo_global_negado | 403 | escopo_global requires profile administrador or diretoria, and a credential that is global itself | Ask such a person for the key.
api_keys.escopos_alem_dos_proprios | 403 | scopes beyond your own: {} | Grant only scopes that you have.
api_keys.validade_alem_da_propria | 403 | beyond the end of the API key that asks | Choose an earlier end, or ask as a person.
auditoria.periodo_invertido | 400 | ate is before de | Swap the bounds.
usuarios.nao_encontrado | 404 | user not found | Look it up in the list of users.
usuarios.ultimo_administrador | 409 | the last active administrator can't be demoted or deactivated | Make another administrator first.
usuarios.login_em_uso | 409 | login or e-mail already in use | Choose another one.
`;
