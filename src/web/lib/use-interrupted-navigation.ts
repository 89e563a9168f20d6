import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { tabStorage } from './browser-storage.ts'

/** The page that this tab is going to. */
const GOING_TO = 'navigation'
/** The page that a reload has already been followed by once: what fails again is not asked for without end. */
const TAKEN_UP = 'navigation:reprise'

/**
 * Follows a pressed link whose page could not be loaded. React Router reloads the page when the module of a route is no longer served, as after
 * a new version, and forgets where the person was going.
 */
export function useInterruptedNavigation(): void {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const goingTo = location && location.pathname + location.search + location.hash

  useEffect(() => {
    const interrupted = tabStorage.getItem(GOING_TO)
    const isRepeated = interrupted !== null && tabStorage.getItem(TAKEN_UP) === interrupted
    tabStorage.removeItem(GOING_TO)
    tabStorage.removeItem(TAKEN_UP)
    if (!interrupted || isRepeated || isHere(interrupted) || !wasReloaded()) return
    tabStorage.setItem(TAKEN_UP, interrupted)
    void navigate(interrupted)
  }, [navigate])

  useEffect(() => {
    if (goingTo === undefined) return undefined
    tabStorage.setItem(GOING_TO, goingTo)
    return () => {
      tabStorage.removeItem(GOING_TO)
      tabStorage.removeItem(TAKEN_UP)
    }
  }, [goingTo])
}

/** An address that is typed, or Back, leads where it says. */
const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

const isHere = (path: string): boolean => path === location.pathname + location.search + location.hash
