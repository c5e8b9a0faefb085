import { useLocation } from 'wouter';
import { CustomerPicker } from './customer-picker';
import { Dialog } from './dialog';

/** Ctrl K: to a customer's statements from anywhere. */
export function CustomerJump({ onClose }: { readonly onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <Dialog titulo="Ir ao cliente" onClose={onClose}>
      <CustomerPicker
        labelHidden
        onChoose={(cliente) => {
          navigate(`/?cliente=${cliente.id}`);
          onClose();
        }}
      />
    </Dialog>
  );
}
