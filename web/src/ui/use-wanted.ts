import { useEffect, useRef } from 'react';

/**
 * For what follows a response. The returned function is called with the request; what it returns shows whether the response is still
 * wanted. It is not when another one was asked for since, or the screen was left.
 */
export function useWanted(): () => () => boolean {
  const asked = useRef(0);
  useEffect(() => () => void (asked.current += 1), []);
  return () => {
    asked.current += 1;
    const mine = asked.current;
    return () => mine === asked.current;
  };
}
