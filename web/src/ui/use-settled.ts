import { useEffect, useState } from 'react';

/** `value` as soon as it has not changed for `delay` ms: what a search asks the service for. */
export function useSettled<T>(value: T, delay = 150): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
