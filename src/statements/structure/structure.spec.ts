import { parseCsvStructure, parsePdfStructure } from './structure';

const csv = { coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 };
const LINE = String.raw`^(?P<data>\d{2}/\d{2}/\d{4})\s+(?P<descricao>.+?)\s+(?P<valor>-?[\d.]+,\d{2})$`;
const problems = (parsed: ReturnType<typeof parseCsvStructure> | ReturnType<typeof parsePdfStructure>) =>
  parsed.ok ? [] : parsed.erros.map(({ loc, type }) => `${loc.join('.')} ${type}`);

describe('parseCsvStructure', () => {
  it('fills the defaults', () => {
    expect(parseCsvStructure(csv)).toEqual({
      ok: true,
      value: {
        delimitador: ';',
        codificacao: 'auto',
        linhas_cabecalho: 1,
        coluna_data: 0,
        coluna_descricao: 1,
        coluna_valor: 2,
        coluna_debito: null,
        coluna_credito: null,
        coluna_tipo: null,
        coluna_documento: null,
        formato_data: 'DD/MM/YYYY',
        separador_decimal: ',',
        inverter_sinal: false,
      },
    });
  });

  it('takes its own result again, and a written tab', () => {
    const parsed = parseCsvStructure({ ...csv, delimitador: String.raw`\t` });
    expect(parsed).toMatchObject({ ok: true, value: { delimitador: '\t' } });
    expect(parsed.ok && parseCsvStructure(parsed.value)).toEqual(parsed);
  });

  it.each([
    [{}, ['coluna_data missing', 'coluna_descricao missing', 'coluna_valor missing']],
    [{ ...csv, extra: 1 }, ['extra extra_forbidden']],
    [{ ...csv, padrao_linha: 'x' }, ['padrao_linha extra_forbidden']],
    [{ ...csv, coluna_data: '0' }, ['coluna_data int_type']],
    [{ ...csv, coluna_data: null }, ['coluna_data missing']],
    [{ ...csv, coluna_data: -1 }, ['coluna_data greater_than_equal']],
    [{ ...csv, coluna_valor: 1.5 }, ['coluna_valor int_type']],
    [{ ...csv, coluna_valor: 200 }, ['coluna_valor less_than_equal']],
    [{ ...csv, coluna_valor: 0 }, ['coluna_valor value_error']],
    [{ ...csv, coluna_debito: 3, coluna_credito: 4 }, ['coluna_valor value_error']],
    [{ coluna_data: 0, coluna_descricao: 1, coluna_debito: 3 }, ['coluna_credito missing']],
    [{ coluna_data: 0, coluna_descricao: 1, coluna_debito: 3, coluna_credito: 3 }, ['coluna_credito value_error']],
    [{ ...csv, delimitador: ';;' }, ['delimitador value_error']],
    [{ ...csv, delimitador: '"' }, ['delimitador value_error']],
    [{ ...csv, delimitador: '' }, ['delimitador value_error']],
    [{ ...csv, delimitador: '\n' }, ['delimitador value_error']],
    [{ ...csv, delimitador: 1 }, ['delimitador string_type']],
    [{ ...csv, codificacao: 'latin-1' }, ['codificacao enum']],
    [{ ...csv, linhas_cabecalho: -1 }, ['linhas_cabecalho greater_than_equal']],
    [{ ...csv, linhas_cabecalho: null }, ['linhas_cabecalho int_type']],
    [{ ...csv, formato_data: 'amanhã' }, ['formato_data value_error']],
    [{ ...csv, separador_decimal: ';' }, ['separador_decimal enum']],
    [{ ...csv, inverter_sinal: 'sim' }, ['inverter_sinal bool_type']],
    [[], [' dict_type']],
    [null, [' dict_type']],
    ['x', [' dict_type']],
  ])('%j has %j', (configuracao, expected) => {
    expect(problems(parseCsvStructure(configuracao))).toEqual(expected);
  });
});

describe('parsePdfStructure', () => {
  it('fills the defaults', () => {
    expect(parsePdfStructure({ padrao_linha: LINE })).toEqual({
      ok: true,
      value: { padrao_linha: LINE, formato_data: 'DD/MM/YYYY', separador_decimal: ',' },
    });
  });

  it.each([
    [{}, ['padrao_linha missing']],
    [{ padrao_linha: '' }, ['padrao_linha value_error']],
    [{ padrao_linha: 5 }, ['padrao_linha string_type']],
    [{ padrao_linha: '(?P<data>x)' }, ['padrao_linha value_error']],
    [{ padrao_linha: `${LINE}(` }, ['padrao_linha value_error']],
    [{ padrao_linha: `${LINE}(?=x)` }, ['padrao_linha value_error']],
    [{ padrao_linha: `${LINE}(?:(?:ab){30}){33}` }, ['padrao_linha value_error']],
    [{ padrao_linha: LINE, coluna_data: 1 }, ['coluna_data extra_forbidden']],
    [{ padrao_linha: LINE, inverter_sinal: true }, ['inverter_sinal extra_forbidden']],
  ])('%j has %j', (configuracao, expected) => {
    expect(problems(parsePdfStructure(configuracao))).toEqual(expected);
  });
});
