import { type ExactNumber, jsonText } from '../../kernel/exact-json';
import { readForm } from './read-form';
import { DateTimeField, DecimalField, IdField, TextField } from './validation/fields';

class Read {
  @IdField() id: number;
  @TextField({ nullable: true }) nome: string | null;
  @DateTimeField({ nullable: true }) criado_em: string | null;
}

describe('readForm', () => {
  const toRead = readForm(Read);

  it('returns the declared fields in their order, without the others of the record', () => {
    const record = { senha: 'secret', criado_em: new Date('2026-11-24T03:00:00Z'), nome: 'Ana', id: 1 };
    expect(JSON.stringify(toRead(record))).toBe('{"id":1,"nome":"Ana","criado_em":"2026-11-24T00:00:00-03:00"}');
  });

  it('keeps null', () => {
    expect(toRead({ id: 1, nome: null, criado_em: null })).toEqual({ id: 1, nome: null, criado_em: null });
  });

  it('writes a decimal as a number with all its digits when the response has a number', () => {
    class Sum {
      @DecimalField() text: string;
      @DecimalField({ asNumber: true }) number: number | ExactNumber;
    }
    const sum = readForm(Sum)({ text: '0.10', number: '12345678901234567890.10' });
    expect(jsonText(sum)).toBe('{"text":"0.10","number":12345678901234567890.10}');
  });

  it('writes times with another function when it is given', () => {
    const record = { id: 1, nome: null, criado_em: new Date('2026-11-24T03:00:00Z') };
    expect(readForm(Read, (time) => time.toISOString())(record).criado_em).toBe('2026-11-24T03:00:00.000Z');
  });
});
