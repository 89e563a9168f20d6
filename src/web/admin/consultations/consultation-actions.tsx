import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminConsultationDetail } from '#contract/consultations/admin-endpoints.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { ofName } from '#contract/format/of-name.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { MoveConsultation } from './move-consultation.tsx'
import { useUpdateConsultation } from './use-update-consultation.ts'

type ActionsProps = { consultation: AdminConsultationDetail }

/** Moves or cancels a consultation to come; closes a past one as held or not. */
export function ConsultationActions({ consultation }: ActionsProps) {
  const { modifiable, aClore, statut } = consultation
  const [isMoving, setMoving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setMoving(false))
    opener.current?.focus()
  }
  if (isMoving && modifiable) {
    return <MoveConsultation consultation={consultation} onDone={close} />
  }
  return (
    <div className="panel-next">
      {modifiable && (
        <>
          <Button size="compact" ref={opener} onClick={() => setMoving(true)}>
            Déplacer
          </Button>
          <CancelButton consultation={consultation} />
        </>
      )}
      {(aClore || statut === 'TENUE') && <HeldButton consultation={consultation} />}
    </div>
  )
}

function HeldButton({ consultation: { id, statut, updatedAt } }: ActionsProps) {
  const { mutate, isPending } = useUpdateConsultation(id)
  const isHeld = statut === 'TENUE'
  const say = () =>
    mutate(
      { statut: isHeld ? 'CONFIRMEE' : 'TENUE', updatedAt },
      {
        onSuccess: () => toast.success(isHeld ? 'Consultation à clore' : 'Consultation effectuée'),
        onError: (error) => toast.error('Erreur', { description: failureText(error) }),
      },
    )
  return (
    <Button size="compact" variant={isHeld ? 'quiet' : 'primary'} busy={isPending} onClick={say}>
      {isHeld ? 'N’a pas eu lieu' : 'Marquer comme effectuée'}
    </Button>
  )
}

function CancelButton({ consultation }: ActionsProps) {
  const { id, prenom, nom, email, updatedAt } = consultation
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useUpdateConsultation(id)
  // A cancelled consultation loses this button before the answer is told.
  const cancel = () =>
    void mutateAsync({ statut: 'ANNULEE', updatedAt })
      .then(
        () => toast.success('Consultation annulée', { description: `Un e-mail part à ${email}.` }),
        (error: unknown) => toast.error('Erreur', { description: failureText(error) }),
      )
      .finally(() => setOpen(false))
  return (
    <>
      <Button size="compact" variant="quiet" onClick={() => setOpen(true)}>
        Annuler la consultation
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Annuler la consultation ${ofName(`${prenom} ${nom}`)}\u202f?`}
        consequence={`Consultation du ${whenOf(consultation)}. La personne est prévenue par e-mail, et le créneau redevient libre. Cette action est définitive.`}
        confirmLabel="Annuler la consultation"
        busy={isPending}
        onConfirm={cancel}
      />
    </>
  )
}
