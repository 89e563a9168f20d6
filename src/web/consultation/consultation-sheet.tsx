import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Consultation } from '#contract/consultations/consultation.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { HomeLink } from '../site/home-link.tsx'
import { Button } from '../ui/button.tsx'
import { Leader, LeaderList } from '../ui/leader.tsx'
import { CancelConsultation } from './cancel-consultation.tsx'
import { MoveForm } from './move-form.tsx'

type ConsultationSheetProps = { token: string; consultation: Consultation }

/** The time of a consultation, and the possible changes. */
export function ConsultationSheet({ token, consultation }: ConsultationSheetProps) {
  const [moving, setMoving] = useState(false)
  const choice = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const openChoice = () => {
    flushSync(() => setMoving(true))
    choice.current?.focus()
  }
  const closeChoice = () => {
    flushSync(() => setMoving(false))
    opener.current?.focus()
  }
  if (consultation.statut === 'ANNULEE') return <Cancelled />
  return (
    <>
      <LeaderList>
        <Leader term="Quand">{whenOf(consultation)}</Leader>
        <Leader term="Durée">30 minutes</Leader>
      </LeaderList>
      {!consultation.modifiable && (
        <p>
          Ce rendez-vous a commencé&nbsp;: il ne peut plus être modifié ici. Si personne ne vous a appelé,
          appelez-nous.
        </p>
      )}
      {consultation.modifiable && moving && (
        <div ref={choice} tabIndex={-1} role="group" aria-label="Un autre moment">
          <MoveForm token={token} consultation={consultation} onDone={closeChoice} />
        </div>
      )}
      {consultation.modifiable && !moving && (
        <p className="actions">
          <Button variant="primary" ref={opener} onClick={openChoice}>
            Choisir un autre moment
          </Button>
          <CancelConsultation token={token} consultation={consultation}>
            Annuler ma consultation
          </CancelConsultation>
        </p>
      )}
    </>
  )
}

const Cancelled = () => (
  <>
    <p>Le créneau est libéré&nbsp;: personne ne vous appellera. Vous n’avez rien d’autre à faire.</p>
    <p>
      <HomeLink />
    </p>
  </>
)
