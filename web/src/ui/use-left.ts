import { type RefObject, useEffect, useRef } from 'react';

/** Whether what uses it is on screen no longer: for what comes after a request. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  return left;
}
