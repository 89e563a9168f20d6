import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnConsultation } from '#contract/consultations/consultation.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { CancelConsultation } from '../../consultation/cancel-consultation.tsx'
import { MoveForm } from '../../consultation/move-form.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownConsultations } from './help-queries.ts'

/** The calls booked with the account's address, each with its change and cancellation. */
export function OwnCalls({ isEmailProven }: { isEmailProven: boolean }) {
  const { data, error, refetch } = useQuery(ownConsultations)
  const queryClient = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ownConsultations.queryKey })
  // The row of a cancelled call disappears, with the focused button.
  const onCancelled = () => readAgain().then(() => list.current?.focus())
  if (!isEmailProven) {
    return (
      <p className="small muted">Vos appels réservés s’afficheront ici une fois votre adresse confirmée.</p>
    )
  }
  if (!data) {
    return error ? (
      <ErrorState title="Impossible d’afficher vos appels" retry={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    ) : (
      <Skeleton lines={2} label="Chargement de vos appels" />
    )
  }
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Vos appels réservés">
      {data.length === 0 && <p className="muted">Aucun appel réservé pour l’instant.</p>}
      <ul className="account-list">
        {data.map((call) => (
          <OwnCall
            key={call.id}
            call={call}
            onMoved={() => void readAgain()}
            onCancelled={() => void onCancelled()}
          />
        ))}
      </ul>
    </div>
  )
}

type OwnCallProps = { call: OwnConsultation; onMoved: () => void; onCancelled: () => void }

function OwnCall({ call, onMoved, onCancelled }: OwnCallProps) {
  const [moving, setMoving] = useState(false)
  const when = whenOf(call)
  return (
    <li>
      <span className="num">{when}</span>
      {!call.modifiable && <span className="small muted">Ce rendez-vous ne se change plus.</span>}
      {call.modifiable && (
        <span className="row-buttons">
          <Button size="compact" aria-label={`Déplacer l’appel du ${when}`} onClick={() => setMoving(true)}>
            Déplacer
          </Button>
          <CancelConsultation token={call.token} consultation={call} size="compact" onCancelled={onCancelled}>
            Annuler
          </CancelConsultation>
        </span>
      )}
      <Dialog
        open={moving}
        onOpenChange={setMoving}
        title="Un autre moment"
        description={`Votre appel est prévu ${when}.`}
      >
        <MoveForm
          token={call.token}
          consultation={call}
          onDone={() => {
            setMoving(false)
            onMoved()
          }}
        />
      </Dialog>
    </li>
  )
}
