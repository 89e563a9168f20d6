import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { timelineLine } from '#contract/commandes/timeline.ts'
import { isCreditNote } from '#contract/money/invoices/facture-number.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { CancelDialog } from '../money/payments/cancel-dialog.tsx'
import { statutWords } from './statut-words.ts'
import { useUpdateCommande } from './use-update-commande.ts'

const NOTE_LENGTH = 2000

type StatutDialogProps = { commande: AdminCommandeDetail; to: CommandeStatut; onClose: () => void }

/** Confirms a change of status once; for an invoiced order, with the sum to refund before it ends. */
export function StatutDialog(props: StatutDialogProps) {
  const { commande, to, onClose } = props
  const facture = commande.factures.find((issued) => !isCreditNote(issued))
  return to === 'ANNULEE' && facture ? (
    <CancelDialog commande={commande} factureId={facture.id} onClose={onClose} />
  ) : (
    <ChangeDialog {...props} />
  )
}

/** The dialog of any other change, with a note to write; a refusal stays there in the server's sentence. */
function ChangeDialog({ commande, to, onClose }: StatutDialogProps) {
  const update = useUpdateCommande(commande.id)
  const [note = '', keepNote] = useStoredText(`statut:${commande.id}:${to}`)
  const { title, consequence, confirmLabel } = statutWords(to, commande)
  const early = to === 'EN_COURS' && commande.retractationJusquau !== null

  const change = () =>
    update.mutate(
      { statut: to, note: note || undefined, confirmerDemarrage: early || undefined },
      {
        onSuccess: () => {
          keepNote(undefined)
          onClose()
          toast.success(timelineLine({ type: 'STATUT', de: commande.statut, vers: to, note: null }), {
            description: `«\u202f${commande.titre}\u202f». Le client est prévenu.`,
          })
        },
      },
    )

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      cancelLabel="Revenir"
      busy={update.isPending}
      onConfirm={change}
    >
      <TextArea
        label="Un mot au client"
        mark="(facultatif)"
        help="Il accompagne l’e-mail et reste dans l’historique."
        rows={3}
        value={note}
        error={note.length > NOTE_LENGTH ? 'Ce mot est trop long.' : undefined}
        onChange={(event) => keepNote(event.target.value || undefined)}
      />
      {update.error && (
        <p className="error" role="alert">
          {failureText(update.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
