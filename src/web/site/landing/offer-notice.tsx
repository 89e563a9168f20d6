import { Icon, Mark } from '../../ui/marks.tsx'

type OfferNoticeProps = { children: string; retry: string; busy: boolean; onRetry: () => void }

/** Tells that the prices shown are not the catalogue's, with a button to read it again. */
export function OfferNotice({ children, retry, busy, onRetry }: OfferNoticeProps) {
  return (
    <div className="offer-notice flex flex-wrap items-center gap-x-s4 gap-y-s2" role="status">
      <Mark name="caret" />
      <p>{children}</p>
      <button
        type="button"
        className="button button--compact"
        aria-busy={busy || undefined}
        onClick={onRetry}
      >
        {busy ? <span className="spinner" aria-hidden /> : <Icon name="retry" />}
        <span>{retry}</span>
      </button>
    </div>
  )
}
