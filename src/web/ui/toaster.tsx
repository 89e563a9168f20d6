/**
 * <Toaster />   once, in the root. Toasts are sent with `toast` of ./toast.ts, and appear away from the work: in the corner under the
 * menu of a wide window; else over the masthead, or under the head of an open dialog or panel.
 */
import { useSyncExternalStore } from 'react'
import { Toaster as Sonner, useSonner } from 'sonner'
import { belowHead, watchHeads } from './below-head.ts'
import { Icon, Mark, Shape } from './marks.tsx'
import { DEFAULT_TOAST_SECONDS, MOST_TOASTS } from './toast.ts'
import { useBreakpoint } from './use-breakpoint.ts'

const icons = {
  success: <Shape name="done" />,
  error: <Mark name="caret" />,
  warning: <Mark name="caret" />,
  info: <Shape name="full" />,
  close: <Icon name="close" />,
}

const GAP = '0.5rem'

export function Toaster() {
  const isWide = useBreakpoint('lg')
  const top = useTop()
  return (
    <Sonner
      expand
      closeButton
      position={isWide ? 'bottom-left' : 'top-center'}
      offset={{ top, bottom: GAP, left: GAP }}
      mobileOffset={{ top }}
      visibleToasts={MOST_TOASTS}
      duration={DEFAULT_TOAST_SECONDS * 1_000}
      customAriaLabel="Notifications (Alt + T)"
      icons={icons}
      toastOptions={{ unstyled: true, className: 'toast', closeButtonAriaLabel: 'Fermer la notification' }}
    />
  )
}

/** Measured while a toast is shown. */
function useTop(): number {
  const isShown = useSonner().toasts.length > 0
  return useSyncExternalStore(isShown ? watchHeads : watchNothing, isShown ? belowHead : atTop, atTop)
}

const watchNothing = () => () => undefined
const atTop = () => 8
