import { LogOut, RefreshCw, RotateCcw, TimerReset } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tabStorage } from '../../lib/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { DemoDesk } from './demo-desk.ts'
import { CHECK_EVERY_MS, openingWarning, type Remaining, remainingOf, warningOf } from './demo-timer.ts'
import { DemoTour, StartTour } from './demo-tour.tsx'
import { type DemoVisit, EXTENSION_MINUTES, refreshDemo, resetDemo } from './demo-visit.ts'
import { ShownMails } from './shown-mails.tsx'
import type { ShownMail } from './worker/messages.ts'

const RELOAD_AFTER_MS = 1_000

type DemoBannerProps = {
  desk: DemoDesk
  visit: DemoVisit
  visitorEmail: string
  mails: readonly ShownMail[]
  onLeave: () => void
}

/** The banner of the demonstration: its name, the time left, and the buttons to extend, reset and leave it (specification 2 §2). */
export function DemoBanner({ desk, visit, visitorEmail, mails, onLeave }: DemoBannerProps) {
  const [isResetting, setResetting] = useState(false)
  const banner = useTellHeight()
  const { minutes, tone } = useRemaining(visit, () => {
    toast.info('Session terminée', {
      description: 'La démo est finie\u00a0: rien n’en est gardé.',
      duration: 8,
    })
    onLeave()
  })
  return (
    <section
      className="demo-banner"
      aria-label="Démo"
      data-tour={visit.stop !== null || undefined}
      data-beside-panels
      ref={banner}
    >
      <div className="demo-bar">
        <p>
          <b>Démo</b>
          <span className="demo-left num" data-tone={tone}>
            {leftWords(minutes)}
          </span>
        </p>
        <div className="demo-acts">
          {visit.stop === null && <StartTour desk={desk} />}
          {visit.asked > 0 && (
            <Button
              size="compact"
              variant="quiet"
              icon={TimerReset}
              onClick={() => desk.change({ minutes: visit.minutes + EXTENSION_MINUTES })}
            >
              Prolonger de 10&nbsp;min
            </Button>
          )}
          <ShownMails title="Ce que l’auteur reçoit" mails={mails.filter(({ to }) => to !== visitorEmail)} />
          <ShownMails title="Ce que vous recevez" mails={mails.filter(({ to }) => to === visitorEmail)} />
          <Button size="compact" variant="quiet" icon={RefreshCw} onClick={() => void act(desk, REFRESH)}>
            Rafraîchir
          </Button>
          <Button size="compact" variant="quiet" icon={RotateCcw} onClick={() => setResetting(true)}>
            Réinitialiser
          </Button>
        </div>
        <Button size="compact" icon={LogOut} onClick={onLeave}>
          Quitter
        </Button>
      </div>
      {visit.stop !== null && <DemoTour desk={desk} stop={visit.stop} />}
      <ConfirmDialog
        open={isResetting}
        onOpenChange={setResetting}
        title="Êtes-vous sûr de vouloir réinitialiser toutes les données de démonstration ?"
        consequence="Tout ce que vous avez changé dans cette démo sera perdu. Le temps restant ne change pas."
        confirmLabel="Réinitialiser les données"
        onConfirm={() => {
          setResetting(false)
          void act(desk, RESET)
        }}
      />
    </section>
  )
}

/** Tells the page where the banner ends: its height follows its text and the tour, and a phone scrolls it away. */
function useTellHeight() {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = banner
    if (!current) return undefined
    const { style } = document.documentElement
    const scrolled = new IntersectionObserver(
      (seen) => style.setProperty('--demo-banner-in-view', `${seen.at(-1)?.intersectionRect.height ?? 0}px`),
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    const resized = new ResizeObserver(() => {
      style.setProperty('--demo-banner', `${current.offsetHeight}px`)
      scrolled.disconnect()
      scrolled.observe(current)
    })
    resized.observe(current)
    return () => {
      resized.disconnect()
      scrolled.disconnect()
      style.removeProperty('--demo-banner')
      style.removeProperty('--demo-banner-in-view')
    }
  }, [])
  return banner
}

function leftWords(minutes: number | null): string {
  if (minutes === null) return 'Sans limite de temps'
  return minutes <= 1 ? 'Moins d’une minute' : `${minutes}\u00a0min restantes`
}

type Act = { change: (desk: DemoDesk) => { message: string }; done: string; failed: string }

const REFRESH: Act = {
  change: () => refreshDemo(tabStorage),
  done: 'Données rafraîchies',
  failed: 'Impossible de rafraîchir les données',
}

const RESET: Act = {
  change: (desk) => {
    const reset = resetDemo(tabStorage, Date.now())
    desk.leave()
    return reset
  },
  done: 'Données réinitialisées',
  failed: 'Impossible de réinitialiser les données',
}

/** Makes a change, then reloads the page a moment after it was said (specification 2 §4). */
async function act(desk: DemoDesk, { change, done, failed }: Act): Promise<void> {
  try {
    await desk.keep()
    const { message } = change(desk)
    toast.success(done, { description: message })
    // Counted from the frame that shows it: a busy page was loaded again before it was drawn.
    requestAnimationFrame(() => setTimeout(() => location.reload(), RELOAD_AFTER_MS))
  } catch (error) {
    toast.error(failed, { description: error instanceof Error ? error.message : '' })
  }
}

/** The remaining time of a visit, checked each minute and after each extension; warns before the end and calls `onOver` at it. */
function useRemaining({ startedAt, minutes }: DemoVisit, onOver: () => void): Remaining {
  const [checkedAt, setCheckedAt] = useState(() => Date.now())
  const remaining = remainingOf({ startedAt, minutes }, checkedAt)
  const check = useEffectEvent(() => {
    const now = Date.now()
    const next = remainingOf({ startedAt, minutes }, now)
    const warning = warningOf(remaining, next)
    if (warning) warn(warning)
    setCheckedAt(now)
    if (next.isOver) onOver()
  })
  const warnAtOnce = useEffectEvent(() => {
    const warning = openingWarning(remaining)
    if (warning) warn(warning)
  })
  useEffect(() => {
    warnAtOnce()
    const timer = setInterval(check, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return remaining
}

const warn = (minutes: 1 | 5) =>
  toast.warning(minutes === 1 ? 'Il reste une minute de démo' : `Il reste ${minutes} minutes de démo`, {
    id: `demo-fin:${minutes}`,
    description: 'Vous pouvez la prolonger de dix minutes depuis le bandeau.',
    duration: 8,
  })
