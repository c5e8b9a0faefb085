/** Full, over its quota, read-only. */
const TAKES_NOTHING: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether the disk took no more: no defect, and nothing that the caller could have sent otherwise. */
export function isDiskClosed(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && TAKES_NOTHING.has(code);
}
