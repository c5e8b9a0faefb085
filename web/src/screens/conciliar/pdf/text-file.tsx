import { useEffect, useMemo, useRef } from 'react';
import type { FileRow } from './places';

interface TextFileProps {
  readonly bytes: ArrayBuffer;
  readonly linhas: readonly FileRow[];
  readonly current: number | null;
  readonly onLine: (linha: FileRow | null) => void;
}

/** Lines above and below the line at hand; a file may have hundreds of thousands. */
const AROUND = 60;
const LINE_MAX = 500;

/** The lines of a text file around the line at hand, as the bank wrote them. */
export function TextFile({ bytes, linhas, current, onLine }: TextFileProps) {
  const lines = useMemo(() => linesOf(bytes), [bytes]);
  const known = useMemo(() => new Map(linhas.map((linha) => [linha.linha_arquivo, linha])), [linhas]);
  const marked = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const first = Math.max(1, (current ?? 1) - AROUND);
  const last = Math.min(lines.length, (current ?? 1) + AROUND);
  useEffect(() => {
    if (marked.current && box.current) box.current.scrollTop = marked.current.offsetTop - box.current.clientHeight / 3;
  }, [current]);
  return (
    <div ref={box} className="file-text" tabIndex={0} role="region" aria-label="Linhas do arquivo">
      {lines.slice(first - 1, last).map((text, index) => {
        const number = first + index;
        const linha = known.get(number);
        return (
          <button
            key={number}
            ref={number === current ? marked : null}
            type="button"
            tabIndex={-1}
            className={['mark', linha?.especie, number === current && 'current'].filter(Boolean).join(' ')}
            data-linha-do-arquivo={number}
            onClick={() => onLine(linha ?? null)}
          >
            <small>{number}</small> {text.slice(0, LINE_MAX)}
          </button>
        );
      })}
    </div>
  );
}

/** UTF-16 by its mark, else UTF-8 where the bytes are, else windows-1252: as the service decodes. */
function linesOf(bytes: ArrayBuffer): string[] {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const mark = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = mark ? new TextDecoder(mark).decode(bytes) : utf8Or1252(bytes);
  return text.split(text.includes('\n') ? /\r?\n/ : '\r');
}

function utf8Or1252(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
