import { Route } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useAdminPath } from '../back-office.tsx'
import type { DemoDesk } from './demo-desk.ts'
import { TOUR_STOPS } from './tour-stops.ts'

/** The guided tour, one stop at a time; it may be left at any of them. */
export function DemoTour({ desk, stop }: { desk: DemoDesk; stop: number }) {
  const go = useGo(desk)
  const shown = TOUR_STOPS[stop]
  const isLast = stop >= TOUR_STOPS.length - 1
  if (!shown) return null
  return (
    <div className="demo-tour">
      <div aria-live="polite">
        <p>
          <b>{shown.title}</b>{' '}
          <span className="muted num">
            {stop + 1} sur {TOUR_STOPS.length}
          </span>
        </p>
        <p className="small">{shown.text}</p>
      </div>
      <div className="demo-acts">
        {stop > 0 && (
          <Button size="compact" variant="quiet" onClick={() => go(stop - 1)}>
            Étape précédente
          </Button>
        )}
        {!isLast && (
          <Button size="compact" onClick={() => go(stop + 1)}>
            Étape suivante
          </Button>
        )}
        <Button size="compact" variant="quiet" onClick={() => desk.change({ stop: null })}>
          {isLast ? 'Terminer la visite' : 'Quitter la visite'}
        </Button>
      </div>
    </div>
  )
}

export function StartTour({ desk }: { desk: DemoDesk }) {
  const go = useGo(desk)
  return (
    <Button size="compact" variant="quiet" icon={Route} onClick={() => go(0)}>
      Visite guidée
    </Button>
  )
}

/** Stores the stop of the tour, and shows it. */
function useGo(desk: DemoDesk): (stop: number) => void {
  const navigate = useNavigate()
  const pathTo = useAdminPath()
  return (stop) => {
    const next = TOUR_STOPS[stop]
    if (!next) return
    desk.change({ stop })
    // Another stop may have been chosen while this one was looked for.
    const show = (path: `/${string}`) => desk.state().visit.stop === stop && navigate(pathTo(path))
    next.path(desk.call).then(show, () => undefined)
  }
}
