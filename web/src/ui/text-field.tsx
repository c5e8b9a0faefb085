import type { ComponentProps } from 'react';
import { tooLong } from '../lib/words';
import { LabelledField } from './labelled-field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly problem?: string | null;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/**
 * A labelled input, with its problem below it; other attributes are those of the input. A text longer than `maxLength` is not cut: the field
 * shows its bound, and its form is not sent.
 */
export function TextField({ label, problem = null, maxLength = Infinity, onText, ...input }: TextFieldProps) {
  const long = tooLong(input.value, maxLength);
  return (
    <LabelledField label={label} problem={long ?? problem}>
      {(control) => (
        <input
          {...input}
          {...control}
          ref={(field) => field?.setCustomValidity(long ?? '')}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </LabelledField>
  );
}
