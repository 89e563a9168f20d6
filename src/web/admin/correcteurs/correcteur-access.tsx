import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

/** The link of a corrector: sent, sent again, revoked. */
export function CorrecteurAccess({ correcteur }: { correcteur: AdminCorrecteur }) {
  const { id, nom, actif, email, lienEnvoyeLe } = correcteur
  const [asking, setAsking] = useState(false)
  const send = useAccess({
    endpoint: api.admin.correcteurs.sendAccess,
    id,
    done: `Accès envoyé à ${email ?? nom}`,
  })
  const revoke = useAccess({
    endpoint: api.admin.correcteurs.revokeAccess,
    id,
    done: 'Lien révoqué\u00a0: il ne s’ouvre plus',
    onDone: () => setAsking(false),
  })
  if (!actif) return null
  return (
    <PanelSection title="Sa page de corrections">
      <p className="muted mb-s3">{standing(correcteur)}</p>
      {email && (
        <div className="panel-next">
          <Button size="compact" busy={send.isPending} onClick={() => send.mutate()}>
            {lienEnvoyeLe ? 'Envoyer l’accès de nouveau' : 'Envoyer l’accès'}
          </Button>
          {lienEnvoyeLe && (
            <Button size="compact" variant="quiet" onClick={() => setAsking(true)}>
              Révoquer le lien
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Révoquer le lien de ${nom}\u202f?`}
        consequence="Il ne s’ouvrira plus, tout de suite. Ses textes lui restent confiés&#8239;; un nouvel envoi lui donnera un autre lien."
        confirmLabel="Révoquer le lien"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </PanelSection>
  )
}

function standing({ email, lienEnvoyeLe }: AdminCorrecteur): string {
  if (!email) return 'Donnez une adresse e-mail ci-dessous pour lui ouvrir sa page.'
  if (!lienEnvoyeLe) return 'Son lien partira avec son accès, ou avec le premier texte confié.'
  return `Lien envoyé le ${formatDayTime(lienEnvoyeLe)}.`
}

type Access = {
  endpoint: typeof api.admin.correcteurs.sendAccess | typeof api.admin.correcteurs.revokeAccess
  id: string
  done: string
  onDone?: () => void
}

function useAccess({ endpoint, id, done, onDone }: Access) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endpoint, { params: { id } }),
    onSuccess: () => {
      onDone?.()
      toast.success(done)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, [api.admin.correcteurs.get, api.admin.correcteurs.list]),
  })
}
