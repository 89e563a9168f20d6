import { useEffect, useRef } from 'react'
import { CheckField } from '../ui/check-field.tsx'
import { type Choices, PURPOSES, type Purpose } from './cookie-consent.ts'

const WORDS: Record<Purpose, { label: string; help: string }> = {
  analytics: { label: 'Mesure d’audience', help: 'Quelles pages sont lues.' },
  conversion: { label: 'Suivi des commandes', help: 'Quelles visites mènent à une commande.' },
  marketing: { label: 'Publicité', help: 'Ce que nos annonces apportent.' },
  remarketing: { label: 'Publicité ciblée', help: 'Vous montrer nos annonces ailleurs.' },
  preferences: { label: 'Préférences', help: 'Retenir vos réglages d’une visite à l’autre.' },
}

/** The toggle of each purpose; the first one takes the focus when they are revealed. */
export function CookieToggles({ first }: { first: Choices }) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('input')?.focus(), [])
  return (
    <fieldset className="cookies-toggles grid gap-s2" ref={group}>
      <legend>
        Choisissez ce que vous acceptez. La connexion et la commande fonctionnent sans votre accord.
      </legend>
      {PURPOSES.map((purpose) => (
        <CheckField key={purpose} name={purpose} defaultChecked={first[purpose]} {...WORDS[purpose]} />
      ))}
    </fieldset>
  )
}
