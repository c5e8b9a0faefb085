import { asker, count, UNANSWERED_MS } from '../lib/kept-until-done';

/** Requests that keep nothing, or that the service ends without the page: nothing is lost when it is left meanwhile. */
const NOTHING_LOST =
  /\/(?:preview|previa|simular|identificar|testar|analisar-regras|sync|logout|renovar|read|read-all|download-token)$/;

/** Requests that take long by their nature, and show themselves how far they are. */
const TAKES_LONG = /^\/backups|\/upload$/;

let writes = 0;

/** Counts a request as unanswered when it takes long, until it ends. */
async function watched<T>(address: string, request: () => Promise<T>): Promise<T> {
  if (TAKES_LONG.test(address)) return request();
  const counted = { isLate: false };
  const of = asker();
  const timer = setTimeout(() => {
    counted.isLate = true;
    count(of, 'late', 1);
  }, UNANSWERED_MS);
  try {
    return await request();
  } finally {
    clearTimeout(timer);
    if (counted.isLate) count(of, 'late', -1);
  }
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Does a request. While one that writes has no response, the browser asks before it leaves or reloads the page. */
export async function asksBeforeLeaving<T>(method: string, address: string, request: () => Promise<T>): Promise<T> {
  if (method === 'GET' || NOTHING_LOST.test(address)) return request();
  writes += 1;
  if (writes === 1) globalThis.addEventListener('beforeunload', ask);
  try {
    return await watched(address, request);
  } finally {
    writes -= 1;
    if (writes === 0) globalThis.removeEventListener('beforeunload', ask);
  }
}
