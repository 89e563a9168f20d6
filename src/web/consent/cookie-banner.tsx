import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import {
  ACCEPTED,
  type Choices,
  chosen,
  closed,
  FIRST_TOGGLES,
  isAsked,
  PURPOSES,
  type Purpose,
  REFUSED,
} from './cookie-consent.ts'
import { MANAGE, reconsider, startCookieBanner } from './start-cookie-banner.ts'
import { keepConsent, readConsent } from './stored-consent.ts'

const PURPOSE_WORDS: Record<Purpose, { label: string; help: string }> = {
  analytics: { label: 'Mesure d’audience', help: 'Quelles pages sont lues.' },
  conversion: { label: 'Suivi des commandes', help: 'Quelles visites mènent à une commande.' },
  marketing: { label: 'Publicité', help: 'Ce que nos annonces apportent.' },
  remarketing: { label: 'Publicité ciblée', help: 'Vous montrer nos annonces ailleurs.' },
  preferences: { label: 'Préférences', help: 'Retenir vos réglages d’une visite à l’autre.' },
}

type CookieBannerProps = {
  /** An island keeps the clicks made before it is hydrated; an ordinary component misses them. */
  isIsland: boolean
  /** True when every optional toggle is off at first (decisions §14). */
  offAtFirst: boolean
  /** The analytics provider, loaded after consent. */
  provider: { scriptUrl: string; siteId: string } | null
}

/**
 * Asks once, in a corner, without trapping the focus. Always in the page: the root element's `data-cookies` shows it, hence no
 * flash after a choice, and nothing at all without JavaScript.
 */
export function CookieBanner({ isIsland, offAtFirst, provider }: CookieBannerProps) {
  const disabled = !useHydrated() && !isIsland
  const banner = useRef<HTMLElement>(null)
  const [toggles, setToggles] = useState<Choices | null>(null)

  useEffect(() => {
    startCookieBanner()
    const asked = banner.current
    const open = () => setToggles(togglesNow(offAtFirst))
    // The button was pressed before the island was hydrated.
    if (document.documentElement.dataset.cookies === 'manage') open()
    asked?.addEventListener(MANAGE, open)
    return () => asked?.removeEventListener(MANAGE, open)
  }, [offAtFirst])

  const leave = () => {
    const wasManaged = document.documentElement.dataset.cookies === 'manage'
    setToggles(null)
    reconsider()
    const next = document.querySelector<HTMLElement>(wasManaged ? '[data-manage-cookies]' : '#contenu')
    next?.focus({ preventScroll: true })
  }
  const decide = (choices: Choices) => {
    keepConsent(chosen(choices, Date.now()))
    leave()
  }
  const close = () => {
    keepConsent(closed(readConsent(), Date.now()))
    leave()
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    const marked = PURPOSES.map((purpose): [string, boolean] => [purpose, answers.has(purpose)])
    decide({ ...REFUSED, ...Object.fromEntries(marked) })
  }

  return (
    <section
      ref={banner}
      className="cookies"
      aria-label="Cookies"
      tabIndex={-1}
      data-provider={provider?.scriptUrl}
      data-site={provider?.siteId}
    >
      <div className="cookies-head flex gap-s2 items-center justify-between">
        <p>
          <b>Des cookies de mesure d’audience&#8239;?</b>{' '}
          <span className="max-sm:hidden">Rien n’est déposé sans votre accord.</span>
        </p>
        <IconButton icon="close" label="Fermer" disabled={disabled} onClick={close} />
      </div>
      <form className="grid gap-s3" onSubmit={save}>
        {toggles && <CookieToggles first={toggles} />}
        <div className="cookies-actions grid grid-cols-[1fr_1fr_auto] max-xs:grid-cols-1 gap-s2">
          <Button size="compact" disabled={disabled} onClick={() => decide(REFUSED)}>
            Refuser
          </Button>
          <Button size="compact" disabled={disabled} onClick={() => decide(ACCEPTED)}>
            Accepter
          </Button>
          {toggles ? (
            // A key each: the click that reveals the toggles would otherwise press the submit button in its place.
            <Button key="save" size="compact" disabled={disabled} type="submit">
              Enregistrer
            </Button>
          ) : (
            <Button
              key="choose"
              size="compact"
              disabled={disabled}
              variant="quiet"
              onClick={() => setToggles(togglesNow(offAtFirst))}
            >
              Personnaliser
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

/** The choice of a visitor, while it is valid; else the toggles' first state. */
function togglesNow(offAtFirst: boolean): Choices {
  const kept = readConsent()
  if (kept?.consentDate && !isAsked(kept, Date.now())) return kept
  return offAtFirst ? REFUSED : FIRST_TOGGLES
}

/** The toggle of each purpose; the first one takes the focus when they are revealed. */
function CookieToggles({ first }: { first: Choices }) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('input')?.focus(), [])
  return (
    <fieldset className="cookies-toggles grid gap-s2" ref={group}>
      <legend>
        Choisissez ce que vous acceptez. La connexion et la commande fonctionnent sans votre accord.
      </legend>
      {PURPOSES.map((purpose) => (
        <CheckField
          key={purpose}
          name={purpose}
          defaultChecked={first[purpose]}
          {...PURPOSE_WORDS[purpose]}
        />
      ))}
    </fieldset>
  )
}
