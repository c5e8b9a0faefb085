import { type Especie, type RuleStatistics, type Regra, rulesChanged } from '../../api/rules';
import type { Revert } from '../../api/one-by-one';
import { plural } from '../../lib/words';
import { Notice } from '../../ui/states';
import { type ManyRowsProps, OneByOne } from '../../ui/one-by-one';

interface ManyRulesProps extends ManyRowsProps<Regra> {
  readonly especie: Especie;
  readonly usos: ReadonlyMap<number, RuleStatistics> | undefined;
  /** Does it for one rule. */
  readonly act: (rule: Regra) => Promise<Revert>;
}

const RULES = {
  singular: 'regra',
  pluralName: 'regras',
  nameOfRow: ({ nome }: Regra): string => nome,
  after: rulesChanged,
} as const;

/** Asks before rules are deleted, with what hangs on them. */
export function DeleteRules({ usos, ...props }: ManyRulesProps) {
  const count = props.rows.reduce((all, { id }) => all + (usos?.get(id)?.usos ?? 0), 0);
  return (
    <OneByOne {...RULES} {...props} verb="Excluir" verbRunning="Excluindo" danger>
      <Notice tone="aviso">
        {usos === undefined
          ? 'Não se sabe ainda em quantas linhas agiram.'
          : count === 0
            ? 'Ainda não agiram em nenhuma linha.'
            : `Agiram em ${plural(count, 'linha', 'linhas')} de extratos que existem.`}{' '}
        Os lançamentos já feitos ficam como estão; os próximos extratos não as terão mais.
      </Notice>
    </OneByOne>
  );
}

/** Asks before rules are switched on. */
export function SwitchRulesOn({ especie, ...props }: ManyRulesProps) {
  return (
    <OneByOne {...RULES} {...props} verb="Ligar" verbRunning="Ligando">
      <p>
        {especie === 'ignorar'
          ? 'Os próximos extratos ignoram as linhas assim.'
          : 'Agem nos próximos extratos; os lançamentos já feitos ficam como estão.'}
      </p>
    </OneByOne>
  );
}

/** Asks before rules are switched off. */
export function SwitchRulesOff(props: ManyRulesProps) {
  return (
    <OneByOne {...RULES} {...props} verb="Desligar" verbRunning="Desligando">
      <p>Não agem mais até serem ligadas; os lançamentos já feitos ficam como estão.</p>
    </OneByOne>
  );
}
