import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type TextDirection, directionOf, type FileRow, type RowOnPage, rectOf, rowAt } from './places';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  /** 1 = first. */
  readonly numero: number;
  readonly total: number;
  /** Width in pixels. */
  readonly width: number;
  /** Height by width, until that of the page is known. */
  readonly shape: number;
  readonly linhas: readonly FileRow[];
  readonly current: number | null;
  readonly caixa: RefObject<HTMLDivElement | null>;
  /** A row was clicked; null: a place without a row. */
  readonly onLine: (linha: FileRow | null) => void;
}

interface OpenPage {
  readonly page: PDFPageProxy;
  readonly direction: TextDirection;
}

/** Sharper than this costs memory and shows nothing more. */
const DENSEST = 2;
const MARGIN = '600px 0px';

/** A page of the file, drawn while it is in sight, with the boxes of its rows. */
export function PdfPage({ pdf, numero, total, width, shape, linhas, current, caixa, onLine }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const inSight = useInSight(frame, caixa);
  const holdsCurrent = current !== null && linhas.some(({ linha_arquivo: linha }) => linha === current);
  const openedPage = useOpenPage(pdf, numero, inSight || holdsCurrent);
  const viewport = useMemo(() => {
    if (!openedPage) return null;
    const whole = openedPage.page.getViewport({ scale: 1 });
    return openedPage.page.getViewport({ scale: width / whole.width });
  }, [openedPage, width]);
  const rows = useMemo((): RowOnPage[] => {
    if (!openedPage || !viewport) return [];
    const toScreen = (x: number, y: number) => viewport.convertToViewportPoint(x, y) as number[];
    return linhas.flatMap((linha) =>
      linha.caixa ? [{ linha, caixa: rectOf(linha.caixa, openedPage.direction, toScreen) }] : [],
    );
  }, [openedPage, viewport, linhas]);

  useEffect(() => {
    if (!openedPage || !viewport || !canvas.current || !inSight) return;
    const density = Math.min(DENSEST, window.devicePixelRatio || 1);
    canvas.current.width = Math.floor(viewport.width * density);
    canvas.current.height = Math.floor(viewport.height * density);
    const transform = [density, 0, 0, density, 0, 0];
    const task = openedPage.page.render({ canvas: canvas.current, viewport, transform });
    // Also rejects a drawing that was cancelled. A page that can't be drawn stays white, with its boxes.
    task.promise.catch(() => undefined);
    return () => task.cancel();
  }, [openedPage, viewport, inSight]);

  const place = rows.find(({ linha }) => linha.linha_arquivo === current)?.caixa;
  useEffect(() => {
    if (!place || !frame.current || !caixa.current) return;
    const [from, to] = [caixa.current.scrollTop, caixa.current.scrollTop + caixa.current.clientHeight];
    const top = frame.current.offsetTop + place.top;
    if (top < from + place.height || top > to - 3 * place.height)
      caixa.current.scrollTo({ top: top - caixa.current.clientHeight / 3 });
    const right = place.left + place.width;
    if (right > caixa.current.scrollLeft + caixa.current.clientWidth) caixa.current.scrollTo({ left: place.left - 20 });
  }, [place, caixa]);

  return (
    <div
      ref={frame}
      className="file-page"
      style={{ width, height: viewport?.height ?? width * shape }}
      data-pagina={numero}
      onClick={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        onLine(rowAt(rows, event.clientX - left, event.clientY - top));
      }}
    >
      <canvas ref={canvas} role="img" aria-label={`Página ${numero} de ${total} do arquivo`} />
      {rows.map(({ linha, caixa: { left, top, width, height } }, index) => (
        <span
          key={`${linha.linha_arquivo}-${index}`}
          className={linha.linha_arquivo === current ? `mark ${linha.especie} current` : `mark ${linha.especie}`}
          data-linha-do-arquivo={linha.linha_arquivo}
          style={{ left, top, width, height }}
        />
      ))}
    </div>
  );
}

/** The page and its direction once it is wanted. */
function useOpenPage(pdf: PDFDocumentProxy, numero: number, isWanted: boolean): OpenPage | null {
  const [openedPage, setOpened] = useState<OpenPage | null>(null);
  useEffect(() => {
    if (!isWanted || openedPage) return;
    let isGone = false;
    const open = async () => {
      const page = await pdf.getPage(numero);
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => ('str' in item ? [item] : []));
      if (!isGone) setOpened({ page, direction: directionOf(texts) });
    };
    // A page that is broken stays white.
    open().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pdf, numero, isWanted, openedPage]);
  return openedPage;
}

function useInSight(frame: RefObject<HTMLDivElement | null>, root: RefObject<HTMLDivElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: root.current, rootMargin: MARGIN },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, root]);
  return inSight;
}
