import { useEffect, useState } from 'react';
import { readBanks, useBanks } from '../../api/queries';
import { bankOfOfx, type Kind } from './file-kind';

/** The bank of a statement: as a person chose it, else as an OFX file names it. */
export function useBankOfFile(file: File | null, kind: Kind | null) {
  /** Undefined: as in the file; null: none, on purpose. */
  const [chosen, choose] = useState<number | null | undefined>(undefined);
  const [detected, setDetected] = useState<string | null>(null);
  const banks = useBanks();
  useEffect(() => {
    if (!file || kind !== 'ofx') return;
    let current = true;
    bankOfOfx(file).then(
      (codigo) => current && setDetected(codigo),
      () => current && setDetected(null), // the upload reports why the file can't be read
    );
    return () => {
      current = false;
    };
  }, [file, kind]);
  const suggested = kind === 'ofx' ? banks.data?.find(({ codigo }) => codigo === detected) : undefined;

  /** Also when Enter came before the field was filled. */
  async function toSend(sent: File): Promise<number | null> {
    if (chosen !== undefined || kind !== 'ofx') return chosen ?? null;
    const [codigo, all] = await Promise.all([bankOfOfx(sent), readBanks()]);
    return all.find((each) => each.codigo === codigo)?.id ?? null;
  }

  return { shown: chosen === undefined ? (suggested?.id ?? null) : chosen, choose, toSend };
}
