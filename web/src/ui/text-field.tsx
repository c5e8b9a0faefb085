import type { ComponentProps } from 'react';
import { Campo } from './campo';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly problem?: string | null;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A labelled input, with its problem below it; other attributes are those of the input. */
export const TextField = ({ label, problem = null, onText, ...input }: TextFieldProps) => (
  <Campo label={label} problem={problem}>
    {(control) => <input {...input} {...control} onChange={(event) => onText(event.target.value)} />}
  </Campo>
);
