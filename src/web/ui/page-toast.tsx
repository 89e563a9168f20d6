/**
 * <PageToast title="Erreur" description={message} onClose={…} />
 *
 * A toast of the reading pages, whose policy forbids the one of toast.ts. Announced, then gone after 8 seconds. Inside
 * a dialog it stands over it. A new `key` announces the same text again.
 */
import { useEffect } from 'react'
import { Icon, Mark } from './marks.tsx'

const SHOWN_MS = 8_000

type PageToastProps = { title: string; description: string; onClose: () => void }

export function PageToast({ title, description, onClose }: PageToastProps) {
  useEffect(() => {
    const end = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(end)
  }, [onClose])
  return (
    <div className="toast page-toast mx-auto print:hidden" role="alert">
      <span data-icon>
        <Mark name="caret" />
      </span>
      <div data-content>
        <p data-title>{title}</p>
        <p data-description>{description}</p>
      </div>
      <button type="button" data-close-button aria-label="Fermer la notification" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
