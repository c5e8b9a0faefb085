/** Disk full, over its quota, read-only. */
const TAKES_NOTHING: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether the disk accepts no more data. This is no defect and no error of the caller. */
export function isDiskClosed(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && TAKES_NOTHING.has(code);
}
