interface Parts {
  readonly exportados: number;
  readonly prontos: number;
  readonly pendentes: number;
  /** How many lines the whole width shows, where bars share a scale. */
  readonly of?: number;
}

/** A bar of exported, ready and pending lines; the figures next to it have the same in words. */
export function ProgressBar({ exportados, prontos, pendentes, of }: Parts) {
  const total = of ?? exportados + prontos + pendentes;
  const parts = [
    ['exportados', exportados],
    ['prontos', prontos],
    ['pendentes', pendentes],
  ] as const;
  let x = 0;
  return (
    <svg className="progress" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(([name, count]) => {
        const width = total === 0 ? 0 : (count / total) * 100;
        const start = x;
        x += width;
        return (
          width > 0 && (
            <rect key={name} className={name} x={start} y="0" width={Math.max(width - 0.4, 0.6)} height="4" />
          )
        );
      })}
    </svg>
  );
}

/** The colours of the bar, in words. */
export const ProgressLegend = () => (
  <>
    <span>
      <i className="exportados" /> exportados
    </span>{' '}
    <span>
      <i className="prontos" /> conciliados
    </span>{' '}
    <span>
      <i className="pendentes" /> pendentes
    </span>
  </>
);
