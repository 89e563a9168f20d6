import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consultation } from '#contract/consultations/consultation.ts'
import { consultations } from '#contract/consultations/endpoints.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { failureText } from '../lib/failure-text.ts'
import { browserApi } from '../lib/browser-api.ts'
import { HomeLink } from '../site/home-link.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Leader, LeaderList } from '../ui/leader.tsx'
import { toast } from '../ui/toast.ts'
import { consultationKey } from './consultation-key.ts'
import { MoveForm } from './move-form.tsx'

type ConsultationSheetProps = { token: string; consultation: Consultation }

/** When it is, and what can still be done about it. */
export function ConsultationSheet({ token, consultation }: ConsultationSheetProps) {
  const [moving, setMoving] = useState(false)
  if (consultation.statut === 'ANNULEE') return <Cancelled />
  return (
    <>
      <LeaderList>
        <Leader term="Quand">{whenOf(consultation)}</Leader>
        <Leader term="Durée">30 minutes</Leader>
      </LeaderList>
      {!consultation.modifiable && (
        <p>
          Ce rendez-vous a commencé&nbsp;: il ne se change plus ici. Si personne ne vous a appelé,
          appelez-nous.
        </p>
      )}
      {consultation.modifiable && moving && (
        <MoveForm token={token} consultation={consultation} onDone={() => setMoving(false)} />
      )}
      {consultation.modifiable && !moving && (
        <p className="flex flex-wrap gap-s3">
          <Button variant="primary" onClick={() => setMoving(true)}>
            Choisir un autre moment
          </Button>
          <CancelButton token={token} consultation={consultation} />
        </p>
      )}
    </>
  )
}

const Cancelled = () => (
  <>
    <p>Le créneau est rendu&nbsp;: personne ne vous appellera. Vous n’avez rien d’autre à faire.</p>
    <p>
      <HomeLink />
    </p>
  </>
)

function CancelButton({ token, consultation }: ConsultationSheetProps) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi(consultations.cancel, { params: { token } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(consultationKey(token), reply)
      toast.success(reply.message)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Annuler ma consultation</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Annuler votre consultation du ${whenOf(consultation)}\u202f?`}
        consequence="Le créneau sera rendu aussitôt. Vous pourrez en réserver un autre."
        confirmLabel="Annuler ma consultation"
        cancelLabel="La garder"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
