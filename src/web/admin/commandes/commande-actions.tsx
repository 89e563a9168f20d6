import { useState } from 'react'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { adminLabel, type CommandeStatut } from '#contract/commandes/statuts.ts'
import { formatDate } from '#contract/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import { useUpdateCommande } from './use-update-commande.ts'

/** The words of each change, from where it starts. */
function actionLabel(to: CommandeStatut, from: CommandeStatut): string {
  if (from === 'SUSPENDUE' && to !== 'ANNULEE') return 'Reprendre'
  if (from === 'TERMINE' && to === 'EN_COURS') return 'Rouvrir pour révision'
  return {
    EN_ATTENTE: 'Remettre en attente',
    ESTIMATION_ENVOYEE: 'Marquer le devis envoyé',
    PAYEE: 'Reprendre',
    EN_COURS: 'Commencer la correction',
    TERMINE: 'Terminer',
    SUSPENDUE: 'Suspendre',
    ANNULEE: 'Annuler la commande',
  }[to]
}

/** What can be done of an order now; the next step of the work is the red one. */
export function CommandeActions({ commande }: { commande: AdminCommandeDetail }) {
  const { id, statut, transitions, titre, livreeLe } = commande
  const update = useUpdateCommande(id)
  const [asked, setAsked] = useState<'deliver' | 'cancel' | 'start' | null>(null)
  const early = statut === 'PAYEE' && commande.retractationJusquau !== null
  const primary = statut === 'EN_COURS' ? null : transitions.find((to) => to === 'EN_COURS')

  const change = (to: CommandeStatut, confirmerDemarrage?: true) =>
    update.mutate(
      { statut: to, confirmerDemarrage },
      {
        onSuccess: () => {
          setAsked(null)
          toast.success(`${titre}\u00a0: ${adminLabel(to).toLowerCase()}`, {
            description: 'Le client est prévenu.',
          })
        },
      },
    )
  const ask = (to: CommandeStatut) => {
    if (to === 'ANNULEE') return setAsked('cancel')
    if (to === 'EN_COURS' && early) return setAsked('start')
    return change(to)
  }

  return (
    <div className="panel-next">
      {statut === 'EN_COURS' && (
        <Button
          variant={livreeLe ? 'plain' : 'primary'}
          size="compact"
          icon="upload"
          onClick={() => setAsked('deliver')}
        >
          {livreeLe ? 'Livrer un autre fichier' : 'Livrer le fichier corrigé'}
        </Button>
      )}
      {transitions.map((to) => (
        <Button
          key={to}
          size="compact"
          variant={to === primary || (to === 'TERMINE' && livreeLe) ? 'primary' : 'plain'}
          disabled={update.isPending}
          onClick={() => ask(to)}
        >
          {actionLabel(to, statut)}
        </Button>
      ))}
      <DeliverDialog commande={commande} open={asked === 'deliver'} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={() => setAsked(null)}
        title={`Annuler «\u202f${titre}\u202f»\u202f?`}
        consequence="Une commande annulée ne se rouvre pas. Le client est prévenu."
        confirmLabel="Annuler la commande"
        cancelLabel="Garder la commande"
        busy={update.isPending}
        onConfirm={() => change('ANNULEE')}
      />
      <ConfirmDialog
        open={asked === 'start'}
        onOpenChange={() => setAsked(null)}
        title="Commencer avant la fin du délai de rétractation&#8239;?"
        consequence={
          commande.retractationJusquau
            ? `Le client peut renoncer sans frais jusqu’au ${formatDate(commande.retractationJusquau)} et n’a pas demandé un démarrage immédiat.`
            : ''
        }
        confirmLabel="Commencer quand même"
        cancelLabel="Attendre"
        busy={update.isPending}
        onConfirm={() => change('EN_COURS', true)}
      />
    </div>
  )
}
