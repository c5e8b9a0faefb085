import { looksSecret, sensitiveColumns } from './catalogue';

const column = (nome: string, tipo = 'varchar', tipo_completo = tipo) => ({ nome, tipo, tipo_completo });
const masked = (table: string, ...names: string[]) => [
  ...sensitiveColumns(
    table,
    names.map((name) => column(name)),
  ),
];

describe('sensitive columns of other tables', () => {
  it.each(
    (
      'senha senha_hash senhaPortal SENHA senha_ecac hash_senha usersenha password password_hash passwordDigest passwd pwd user_pass pin ' +
      'secret client_secret clientSecret segredo token access_token refresh_token token_api accesstoken bearer jwt otp_code api_key apikey ' +
      'chave_api chave_acesso_api chave_secreta private_key chave_privada certificado_pfx credenciais hash salt codigo_acesso ' +
      'codigo_acesso_simples recovery_code resposta_secreta webhook_key password_hint session_cookie'
    ).split(' '),
  )('masks %s', (name) => {
    expect(looksSecret(column(name))).toBe(true);
    expect(masked('portal_usuario', 'id', name, 'nome')).toEqual([name]);
  });

  it.each(
    (
      'nome secretaria secretaria_id resenha desenhado hash_arquivo file_hash key_prefix api_key_prefix token_type tipo_senha chave ' +
      'chave_acesso chave_pix codigo codigo_historico acesso passagem compass pinheiro assinatura valor'
    ).split(' '),
  )('leaves %s', (name) => {
    expect(looksSecret(column(name))).toBe(false);
  });

  it('knows by the type what only describes a secret', () => {
    expect(looksSecret(column('senha_alterada_em', 'datetime'))).toBe(false);
    expect(looksSecret(column('senha_obrigatoria', 'tinyint', 'tinyint(1)'))).toBe(false);
    expect(looksSecret(column('token_id', 'int', 'int(11)'))).toBe(false);
    expect(looksSecret(column('senha_tentativas', 'int', 'int(11)'))).toBe(false);
    expect(looksSecret(column('codigo_acesso', 'bigint', 'bigint(20)'))).toBe(true);
    expect(looksSecret(column('pin', 'int', 'int(11)'))).toBe(true);
  });

  it('masks the values of configuration and the keys of integrations', () => {
    expect(masked('configuracao_sistema', 'id', 'chave', 'valor', 'descricao')).toEqual(['valor']);
    expect(masked('system_config', 'key', 'value', 'updated_by')).toEqual(['value']);
    expect(masked('app_settings', 'name', 'setting_value')).toEqual(['setting_value']);
    expect(masked('parametros', 'nome', 'valor_texto', 'valor_json')).toEqual(['valor_texto', 'valor_json']);
    expect(masked('integracao', 'nome', 'chave', 'url')).toEqual(['chave']);
    expect(masked('integration_setting', 'provider', 'api_key', 'url')).toEqual(['api_key']);
    expect(masked('customer_senha', 'id', 'portal', 'login', 'valor')).toEqual(['valor']);
    expect(masked('lancamento', 'id', 'valor', 'chave')).toEqual([]);
  });
});
