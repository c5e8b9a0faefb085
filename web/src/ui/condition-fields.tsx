import type { CampoComparacao, ModoComparacao } from '../../../src/contabil/rules/engine/vocabulary';
import { useId } from 'react';
import { FIELDS, type Condition, EMPTY, modesOf, MOST_CONTENT, withField } from '../lib/conditions';
import { tooLong } from '../lib/words';
import { IconButton } from './icon-button';

interface ConditionFieldsProps {
  readonly value: readonly Condition[];
  readonly onChange: (condicoes: readonly Condition[]) => void;
}

const MOST = 100;

/** The chain of a rule's conditions as a sentence that is edited in place. */
export function ConditionFields({ value, onChange }: ConditionFieldsProps) {
  const set = (at: number, part: Partial<Condition>) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <div className="conditions" role="group" aria-label="Condições">
      {value.map((condition, index) => (
        <ConditionField
          key={index}
          condition={condition}
          index={index}
          before={value[index - 1]?.proxima_comparacao}
          only={value.length === 1}
          onSet={(part) => set(index, part)}
          onConnector={(proxima_comparacao) => set(index - 1, { proxima_comparacao })}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {value.length < MOST && (
        <button type="button" className="link" onClick={() => onChange([...value, EMPTY])}>
          mais uma condição
        </button>
      )}
    </div>
  );
}

interface ConditionFieldProps {
  readonly condition: Condition;
  readonly index: number;
  readonly before: 'E' | 'OU' | undefined;
  readonly only: boolean;
  readonly onSet: (part: Partial<Condition>) => void;
  readonly onConnector: (connector: 'E' | 'OU') => void;
  readonly onRemove: () => void;
}

function ConditionField({ condition, index, before, only, onSet, onConnector, onRemove }: ConditionFieldProps) {
  const { campo_comparacao: field, modo_comparacao: modo, conteudo_comparacao: conteudo } = condition;
  const id = useId();
  const long = tooLong(conteudo, MOST_CONTENT);
  const nth = index === 0 ? '' : ` ${index + 1}`;
  return (
    <div className="condition">
      {before === undefined ? (
        <span className="when">Quando</span>
      ) : (
        <select
          className="when"
          aria-label={`Ligação${nth}`}
          value={before}
          onChange={(event) => onConnector(event.target.value as 'E' | 'OU')}
        >
          <option value="E">e</option>
          <option value="OU">ou</option>
        </select>
      )}
      <select
        aria-label={`Campo${nth}`}
        value={field}
        onChange={(event) => onSet(withField(condition, event.target.value as CampoComparacao))}
      >
        {Object.entries(FIELDS).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <select
        aria-label={`Modo${nth}`}
        value={modo}
        onChange={(event) => onSet({ modo_comparacao: event.target.value as ModoComparacao })}
      >
        {modesOf(field).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {field === 'tipo' ? (
        <select
          className="content"
          aria-label={`Sentido${nth}`}
          value={conteudo}
          onChange={(event) => onSet({ conteudo_comparacao: event.target.value })}
        >
          <option value="C">entrada</option>
          <option value="D">saída</option>
        </select>
      ) : (
        <input
          className="content rule-text"
          data-foco={index === 0 ? '' : undefined}
          aria-label={index === 0 ? 'Texto da regra' : `Conteúdo${nth}`}
          ref={(input) => input?.setCustomValidity(long ?? '')}
          {...(long === null ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
          inputMode={field === 'valor' ? 'decimal' : 'text'}
          spellCheck={false}
          value={conteudo}
          onChange={(event) => onSet({ conteudo_comparacao: event.target.value })}
        />
      )}
      <IconButton
        icon="fechar"
        label={`Tirar a condição${nth || ' 1'}`}
        {...(only ? { title: 'Uma regra tem pelo menos uma condição' } : {})}
        disabled={only}
        onClick={onRemove}
      />
      {long !== null && (
        <p id={id} className="field-problem" role="alert">
          {long}
        </p>
      )}
    </div>
  );
}
