import { Icon, type IconName } from './icons';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for those who do not see the picture. */
  readonly label: string;
  /** The same for the mouse, with its key; left out, the label. */
  readonly title?: string;
  readonly className?: string;
  readonly disabled?: boolean;
  /** The id of a text that describes it. */
  readonly describedBy?: string | undefined;
  /** It is for what was rejected, and gets the focus then. */
  readonly isRejected?: boolean;
  readonly onClick: () => void;
}

/** A button that is only a picture. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, title = label, className, disabled, describedBy, isRejected = false, onClick } = props;
  return (
    <button
      type="button"
      className={className === undefined ? 'icon-only' : `icon-only ${className}`}
      aria-label={label}
      title={title}
      aria-describedby={describedBy}
      data-recusado={isRejected ? '' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
