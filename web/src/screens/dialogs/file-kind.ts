export type Kind = 'ofx' | 'csv' | 'pdf';

/** What a file is by its name; the service looks at the bytes. */
export function kindOf(name: string): Kind | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'ofx' || extension === 'csv' || extension === 'pdf') return extension;
  return extension === 'txt' ? 'csv' : null;
}

const HEAD = 64 * 1024;

/** The bank's three digits in the head of an OFX file: fills the field, which the person may change. */
export async function bankOfOfx(file: File): Promise<string | null> {
  const head = await file.slice(0, HEAD).text();
  const code = /<BANKID>\s*0*(\d{1,3})\s*(?:<|\r|\n)/i.exec(head)?.[1];
  return code?.padStart(3, '0') ?? null;
}
