import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { correcteurHolds } from '#contract/correcteurs/refusals.ts'
import { ofName } from '#contract/format/of-name.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { useWriteEntry } from '../shell/use-entry.ts'

/** What the house still knows of a corrector who leaves, and its erasure; nothing once it is erased. */
export function EraseCorrecteur({ correcteur }: { correcteur: AdminCorrecteur }) {
  const { id, nom, charge } = correcteur
  const [asking, setAsking] = useState(false)
  const call = useAdminCall()
  const { mutate, isPending } = useWriteEntry(api.admin.correcteurs.get, {
    id,
    write: () => call(api.admin.correcteurs.erase, { params: { id } }),
    lists: [api.admin.correcteurs.list],
  })
  if (!isReached(correcteur)) return null
  const erase = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('Coordonnées effacées', { description: nom }),
      onError: (error) => toast.error('Erreur', { description: failureText(error) }),
      onSettled: () => setAsking(false),
    })
  return (
    <PanelSection title="À son départ">
      <p className="muted mb-s3">
        {charge > 0
          ? correcteurHolds(charge)
          : 'Ses coordonnées s’effacent à sa demande, ou quand la maison n’en a plus besoin.'}
      </p>
      {charge === 0 && (
        <div className="panel-next">
          <Button size="compact" variant="quiet" onClick={() => setAsking(true)}>
            Effacer ses coordonnées
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Effacer les coordonnées ${ofName(nom)}\u202f?`}
        consequence="Son adresse, son téléphone, son lien, ses absences et les e-mails reçus de la maison s’effacent, et son profil n’est plus en activité. Son nom, ses honoraires et son engagement restent. Cette action est définitive."
        confirmLabel="Effacer les coordonnées"
        busy={isPending}
        onConfirm={erase}
      />
    </PanelSection>
  )
}

const isReached = ({ email, telephone, absentDu, absentMot, lienEnvoyeLe }: AdminCorrecteur): boolean =>
  [email, telephone, absentDu, absentMot, lienEnvoyeLe].some((known) => known !== null)
