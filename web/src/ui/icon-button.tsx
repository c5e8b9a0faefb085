import { Icon, type IconName } from './icons';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for those who do not see the picture. */
  readonly label: string;
  /** The same for the mouse, with its key; left out, the label. */
  readonly title?: string;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button that is only a picture. */
export function IconButton({ icon, label, title = label, className, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={className === undefined ? 'so-icone' : `so-icone ${className}`}
      aria-label={label}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
