import { compileDateFormat } from '../common/statement-date';

/** An error in a `configuracao`, in the form of the items of a 422 response. `loc` starts inside `configuracao`. */
export interface StructureProblem {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; erros: StructureProblem[] };

/** The highest column index that a reader uses. */
export const COLUMN_MAX = 199;
const DEFAULT_DATE_FORMAT = 'DD/MM/YYYY';
/** Pattern of a cell delimiter after parsing. */
export const DELIMITER = /^(?:[^A-Za-z0-9"\r\n\p{Cc}\p{Cs}.-]|\t)$/u;

/** Reads the fields of an object of unknown shape, and collects its errors. */
export class StructureFields {
  private readonly erros: StructureProblem[] = [];
  private readonly values: ReadonlyMap<string, unknown>;

  constructor(value: unknown) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.values = new Map(isObject ? Object.entries(value) : []);
    if (!isObject) this.erros.push({ loc: [], msg: 'Input should be an object', type: 'dict_type' });
  }

  result<T>(value: T): Parsed<T> {
    return this.erros.length === 0 ? { ok: true, value } : { ok: false, erros: this.erros };
  }

  reject(name: string, msg: string, type: string): void {
    this.erros.push({ loc: [name], msg, type });
  }

  isFine(name: string): boolean {
    return !this.erros.some(({ loc }) => loc.length === 0 || loc[0] === name);
  }

  missing<T>(name: string, standIn: T): T {
    if (this.isFine(name)) this.reject(name, 'Field required', 'missing');
    return standIn;
  }

  rejectOthers(known: readonly string[]): void {
    for (const name of this.values.keys()) {
      if (!known.includes(name)) this.reject(name, 'Extra inputs are not permitted', 'extra_forbidden');
    }
  }

  column(name: string): number | null {
    const value = this.values.get(name);
    return value === undefined || value === null ? null : this.integer(name, COLUMN_MAX, 0);
  }

  integer(name: string, max: number, fallback: number): number {
    const value = this.values.get(name);
    if (value === undefined) return fallback;
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      this.reject(name, 'Input should be a whole number', 'int_type');
    } else if (value < 0) {
      this.reject(name, 'Input should be at least 0', 'greater_than_equal');
    } else if (value > max) {
      this.reject(name, `Input should be at most ${String(max)}`, 'less_than_equal');
    } else {
      return value;
    }
    return fallback;
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.values.get(name);
    if (value === undefined || typeof value === 'boolean') return value ?? fallback;
    this.reject(name, 'Input should be true or false', 'bool_type');
    return fallback;
  }

  text(name: string): string | null {
    const value = this.values.get(name);
    if (value === undefined || typeof value === 'string') return value ?? null;
    this.reject(name, 'Input should be a string', 'string_type');
    return null;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.values.get(name);
    if (value === undefined) return fallback;
    const found = allowed.find((each) => each === value);
    if (found === undefined)
      this.reject(name, `Input should be one of ${allowed.map((each) => `'${each}'`).join(', ')}`, 'enum');
    return found ?? fallback;
  }

  delimiter(name: string, fallback: string): string {
    const written = this.text(name) ?? fallback;
    const delimiter = written === '\\t' ? '\t' : written;
    if (DELIMITER.test(delimiter)) return delimiter;
    this.reject(name, 'Input should be one character that separates cells, such as ; or , or a tab', 'value_error');
    return fallback;
  }

  dateFormat(name: string): string {
    const format = this.text(name) ?? DEFAULT_DATE_FORMAT;
    if (compileDateFormat(format)) return format;
    this.reject(name, 'Input should be a date format such as DD/MM/YYYY', 'value_error');
    return DEFAULT_DATE_FORMAT;
  }
}
