/** Requests that keep nothing, or that the service ends without the page: nothing is lost when it is left meanwhile. */
const NOTHING_LOST =
  /\/(?:preview|previa|simular|identificar|testar|analisar-regras|sync|logout|renovar|read|read-all|download-token)$/;

let writes = 0;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Does a request. While one that writes has no response, the browser asks before it leaves or reloads the page. */
export async function asksBeforeLeaving<T>(method: string, address: string, request: () => Promise<T>): Promise<T> {
  if (method === 'GET' || NOTHING_LOST.test(address)) return request();
  writes += 1;
  if (writes === 1) globalThis.addEventListener('beforeunload', ask);
  try {
    return await request();
  } finally {
    writes -= 1;
    if (writes === 0) globalThis.removeEventListener('beforeunload', ask);
  }
}
