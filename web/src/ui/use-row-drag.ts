import { type DragEvent, useState } from 'react';

interface Drag {
  readonly id: number;
  /** The row that it is over, and whether it would come after it. */
  readonly over: number | null;
  readonly after: boolean;
}

/**
 * Rows that are dragged by a handle. `mayDrop` returns where one may go; `onDrop` gets the row, the one that it was let go at, and on which
 * side of it. The keyboard has keys of its own for the same.
 */
export function useRowDrag(
  mayDrop: (id: number, target: number) => boolean,
  onDrop: (id: number, target: number, after: boolean) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const handle = (id: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('tr');
      if (row) event.dataTransfer.setDragImage(row, 0, row.clientHeight / 2);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(id));
      setDrag({ id, over: null, after: false });
    },
    onDragEnd: () => setDrag(null),
  });

  const row = (target: number) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!drag || !mayDrop(drag.id, target)) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const after = event.clientY > top + height / 2;
      if (drag.over !== target || drag.after !== after) setDrag({ ...drag, over: target, after });
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (!drag || drag.over !== target) return;
      event.preventDefault();
      setDrag(null);
      onDrop(drag.id, target, drag.after);
    },
  });

  const mark = (id: number): string | undefined => {
    if (drag?.id === id) return 'dragged';
    if (drag?.over !== id) return undefined;
    return drag.after ? 'drop-after' : 'drop-before';
  };

  return { handle, row, mark };
}
