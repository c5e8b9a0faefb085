import { useEffect, useMemo, useRef, useState } from 'react';
import { type OpenPdf, openPdf } from './pdf-document';
import type { FileRow } from './places';
import { PdfPage } from './pdf-page';

interface PdfPagesProps {
  readonly bytes: ArrayBuffer;
  readonly linhas: readonly FileRow[];
  readonly current: number | null;
  readonly onLine: (linha: FileRow | null) => void;
}

const ZOOMS = [1, 1.25, 1.5, 2, 3];
const A4 = 842 / 595;
const NONE: readonly FileRow[] = [];

/** The pages of a PDF one below the other, with what is read marked on them. */
export function PdfPages({ bytes, linhas, current, onLine }: PdfPagesProps) {
  const { documento, problem } = useOpenPdf(bytes);
  const caixa = useRef<HTMLDivElement>(null);
  const width = useWidth(caixa);
  const [zoom, setZoom] = useState(0);
  const [page, setPage] = useState(1);
  const byPage = useMemo(() => {
    const pages = new Map<number, FileRow[]>();
    for (const linha of linhas) {
      const known = pages.get(linha.pagina ?? 0);
      if (known) known.push(linha);
      else pages.set(linha.pagina ?? 0, [linha]);
    }
    return pages;
  }, [linhas]);
  const total = documento?.pdf.numPages ?? 0;
  const goTo = (numero: number) => {
    const target = caixa.current?.querySelector<HTMLElement>(`[data-pagina="${numero}"]`);
    if (target && caixa.current) caixa.current.scrollTop = target.offsetTop;
  };
  const seen = () => {
    const middle = (caixa.current?.scrollTop ?? 0) + (caixa.current?.clientHeight ?? 0) / 3;
    const frames = [...(caixa.current?.querySelectorAll<HTMLElement>('[data-pagina]') ?? [])];
    setPage(Math.max(1, frames.findLastIndex(({ offsetTop }) => offsetTop <= middle) + 1));
  };
  return (
    <>
      <div className="pager" role="toolbar" aria-label="Página e tamanho">
        <button type="button" className="button" disabled={page <= 1} onClick={() => goTo(page - 1)}>
          Anterior
        </button>
        <span role="status">
          página {page} de {total || '…'}
        </span>
        <button type="button" className="button" disabled={page >= total} onClick={() => goTo(page + 1)}>
          Próxima
        </button>
        <button
          type="button"
          className="button"
          aria-label="Diminuir"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          −
        </button>
        <button
          type="button"
          className="button"
          aria-label="Aumentar"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </button>
      </div>
      <div ref={caixa} className="pages" tabIndex={0} role="region" aria-label="Páginas do arquivo" onScroll={seen}>
        {problem !== null && <p className="hint">{problem}</p>}
        {!documento && problem === null && <p className="hint">Abrindo o PDF…</p>}
        {documento &&
          width > 0 &&
          Array.from({ length: total }, (_, index) => (
            <PdfPage
              key={index}
              pdf={documento.pdf}
              numero={index + 1}
              total={total}
              width={Math.floor(width * (ZOOMS[zoom] ?? 1))}
              shape={A4}
              linhas={byPage.get(index + 1) ?? NONE}
              current={current}
              caixa={caixa}
              onLine={onLine}
            />
          ))}
      </div>
    </>
  );
}

function useOpenPdf(bytes: ArrayBuffer) {
  const [documento, setDocumento] = useState<OpenPdf | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let opened: OpenPdf | null = null;
    let isGone = false;
    openPdf(bytes).then(
      (found) => {
        opened = found;
        if (isGone) found.close();
        else setDocumento(found);
      },
      (error: unknown) => {
        if (isGone) return;
        const hasPassword = error instanceof Error && error.name === 'PasswordException';
        setProblem(
          hasPassword
            ? 'O PDF tem senha: peça ao banco um sem senha.'
            : 'O PDF está danificado e não pode ser mostrado.',
        );
      },
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [bytes]);
  return { documento, problem };
}

/** The inner width of an element, as it changes. */
function useWidth(ref: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
