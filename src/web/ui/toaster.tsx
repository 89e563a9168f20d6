/** <Toaster />   once, in the root. Toasts are sent with `toast` of ./toast.ts. */
import { Toaster as Sonner } from 'sonner'
import { Icon, Mark, Shape } from './marks.tsx'
import { DEFAULT_TOAST_SECONDS, MOST_TOASTS } from './toast.ts'

const icons = {
  success: <Shape name="done" />,
  error: <Mark name="caret" />,
  warning: <Mark name="caret" />,
  info: <Shape name="full" />,
  close: <Icon name="close" />,
}

export function Toaster() {
  return (
    <Sonner
      expand
      closeButton
      position="bottom-right"
      visibleToasts={MOST_TOASTS}
      duration={DEFAULT_TOAST_SECONDS * 1_000}
      containerAriaLabel="Notifications"
      icons={icons}
      toastOptions={{ unstyled: true, className: 'toast', closeButtonAriaLabel: 'Fermer la notification' }}
    />
  )
}
