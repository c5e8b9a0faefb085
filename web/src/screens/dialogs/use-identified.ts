import { useEffect, useState } from 'react';
import { identify, type Identification } from '../../api/identify';

/** What is known of each file, in their order; undefined while it is read, null where it is unknown. They are read one after the other. */
export function useIdentified(files: readonly File[]): readonly (Identification | null | undefined)[] {
  const [known, setKnown] = useState<ReadonlyMap<File, Identification | null>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      for (const file of files) {
        // What is unknown is chosen by hand; the upload reports why a file is rejected.
        const found = await identify(file, stop.signal).catch(() => null);
        if (stop.signal.aborted) return;
        setKnown((now) => new Map(now).set(file, found));
      }
    })();
    return () => stop.abort();
  }, [files]);
  return files.map((file) => known.get(file));
}
