/** <Toaster />   once, in the root. Toasts are sent with `toast` of ./toast.ts, and appear over the masthead: nothing is done there. */
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
      position="top-center"
      offset={{ top: '0.5rem' }}
      mobileOffset={{ top: '0.5rem' }}
      visibleToasts={MOST_TOASTS}
      duration={DEFAULT_TOAST_SECONDS * 1_000}
      customAriaLabel="Notifications (Alt + T)"
      icons={icons}
      toastOptions={{ unstyled: true, className: 'toast', closeButtonAriaLabel: 'Fermer la notification' }}
    />
  )
}
