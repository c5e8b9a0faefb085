import { createRequire } from 'node:module';

type Reader<Input, Result> = (bytes: Buffer, input: Input, maxLines: number) => Result | Promise<Result>;

/** A function that reads a file's bytes, with a name by which another process can call it. */
export interface FileTask<Input, Result> {
  readonly module: string;
  readonly name: string;
  /** Never set. It exists for the types. */
  readonly reader?: Reader<Input, Result>;
}

/**
 * @param module `__filename` of the module that exports the function under its own name
 * @param reader a function whose input and result are plain data; it rejects files of more than `maxLines`
 */
export function fileTask<Input, Result>(module: string, reader: Reader<Input, Result>): FileTask<Input, Result> {
  return { module, name: reader.name };
}

const load = createRequire(__filename);
/** Where {@link runFileTask} is. */
export const FILE_TASKS = __filename;

/** Runs the task on the bytes, in a separate process. */
export function runFileTask(
  bytes: Buffer,
  input: unknown,
  task: FileTask<unknown, unknown>,
  maxLines: number,
): unknown {
  const read = (load(task.module) as Record<string, Reader<unknown, unknown>>)[task.name];
  if (!read) throw new Error(`${task.module} exports no ${task.name}`);
  return read(bytes, input, maxLines);
}
