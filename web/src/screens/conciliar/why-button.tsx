import { useState } from 'react';
import { later } from '../../ui/later';

const Explicacao = later(async () => (await import('../dialogs/explanation')).Explanation);

/** The button that asks the rules about an entry's accounts. */
export function WhyButton({ id }: { readonly id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button wide" onClick={() => setOpen(true)}>
        Por que estas contas?
      </button>
      {open && <Explicacao id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
