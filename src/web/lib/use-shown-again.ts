import { useEffect } from 'react'

/** Calls `act` when the browser shows the page again as it was left, after Back from a payment page. */
export function useShownAgain(act: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [act])
}
