/**
 * toast.success('Commande créée ! Redirection vers le paiement...', { duration: 3 })
 * toast.error('Erreur', { description: message, duration: 5 })
 * toast.info(…), toast.warning(…), toast.dismiss(id)
 *
 * duration in seconds: 3, 5 (default), 6 or 8. { ...undo(() => …) } adds the undo of an act that destroys nothing. Each returns its id;
 * the same id replaces the toast. At most 20 are kept: the oldest leaves.
 */
import { type ExternalToast, toast as sonner } from 'sonner'

export const DEFAULT_TOAST_SECONDS = 5
export const MOST_TOASTS = 20

export type ToastOptions = {
  description?: string
  duration?: 3 | 5 | 6 | 8
  action?: { label: string; onClick: () => void }
  id?: string
}
/** The options of a toast whose act can be undone; it stays long enough for that. */
export const undo = (onClick: () => void) =>
  ({ duration: 8, action: { label: 'Annuler', onClick } }) as const satisfies ToastOptions

type ToastId = string | number
type Show = (title: string, options: ExternalToast) => ToastId

export const toast = {
  success: showing(sonner.success),
  error: showing(sonner.error),
  info: showing(sonner.info),
  warning: showing(sonner.warning),
  dismiss: (id?: ToastId) => {
    sonner.dismiss(id)
  },
}

function showing(show: Show) {
  return (title: string, { duration = DEFAULT_TOAST_SECONDS, ...options }: ToastOptions = {}): ToastId => {
    const id = show(title, { ...options, duration: duration * 1_000 })
    const kept = sonner.getToasts()
    for (const { id: oldest } of kept.slice(0, Math.max(0, kept.length - MOST_TOASTS))) sonner.dismiss(oldest)
    return id
  }
}
