import { Check, ListField, OptionalBody } from '../../platform/http/validation/fields';

/** So many lines are chosen in one run, together. */
const ESCOLHAS_MAX = 100_000;

/** So many bytes such a body takes: every `id_fixo` at its longest. */
export const ESCOLHAS_BYTES = 16 * 1024 * 1024;

/** Which lines of the statement a person leaves out, and which make an entry whatever the rules are (4-operators, 1.3). */
@OptionalBody()
@Check<EscolhasDto>(({ excluir = [], manter = [] }) =>
  excluir.length + manter.length > ESCOLHAS_MAX
    ? { loc: [], msg: `at most ${ESCOLHAS_MAX} lines together`, type: 'value_error' }
    : undefined,
)
@Check<EscolhasDto>(({ excluir = [], manter = [] }) => {
  const left = new Set(excluir);
  const index = manter.findIndex((id) => left.has(id));
  return index < 0 ? undefined : { loc: ['manter', index], msg: 'the line is left out as well', type: 'value_error' };
})
export class EscolhasDto {
  @ListField(
    { kind: 'text', trim: false, max: 100 },
    { optional: true, max: ESCOLHAS_MAX, description: 'id_fixo of lines that make no entry' },
  )
  excluir?: readonly string[];

  @ListField(
    { kind: 'text', trim: false, max: 100 },
    {
      optional: true,
      max: ESCOLHAS_MAX,
      description: 'id_fixo of lines that make one although a rule or ignorar_duplicados would drop them',
    },
  )
  manter?: readonly string[];
}

/** The same choice before the confirmation: here the body is required (document 8, 8.13). */
export class EscolhasGuardarDto extends EscolhasDto {}

/** What an import keeps of a choice; lists that are empty are left out. */
export class EscolhasRead {
  @ListField({ kind: 'text' }, { optional: true, onRequest: true, description: 'id_fixo of lines that make no entry' })
  excluir?: readonly string[];

  @ListField(
    { kind: 'text' },
    { optional: true, onRequest: true, description: 'id_fixo of lines that make an entry whatever rules say' },
  )
  manter?: readonly string[];
}
