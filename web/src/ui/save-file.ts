/**
 * Gives a response's file to the browser: under the name that the service gave it, with the customer's behind it, for every customer's
 * file of a month has the same one.
 */
export async function saveFile(response: Response, customer: string | null): Promise<void> {
  const name = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'exportacao.txt';
  save(customer ? withCustomer(name, customer) : name, await response.blob());
}

/** Gives a text that the page has made to the browser. */
export const saveText = (name: string, text: string): void =>
  save(clean(name), new Blob([text], { type: 'text/csv;charset=utf-8' }));

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// eslint-disable-next-line no-control-regex -- file systems reject them
const clean = (name: string): string => name.replace(/[\0-\x1f\x7f\\/:*?"<>|]/g, ' ').replace(/\s+/g, ' ');

const MOST = 120;

/** `Extrato_….txt` of a customer: `Extrato_… Padaria.txt`, without what file systems reject. */
function withCustomer(name: string, customer: string): string {
  const [, start = name, ending = ''] = /^(.*)(\.[^.]+)$/.exec(name) ?? [];
  return `${clean(`${start} ${customer}`)
    .slice(0, MOST - ending.length)
    .trim()}${ending}`;
}
