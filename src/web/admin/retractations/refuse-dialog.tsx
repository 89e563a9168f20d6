import { api } from '#contract/api.ts'
import { formatDate } from '#contract/format/dates.ts'
import { type AdminRetractationDetail, refusEntry } from '#contract/retractations/admin-endpoints.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { MoneyDialog } from '../money/payments/money-dialog.tsx'
import { useReglement } from '../money/payments/use-reglement.ts'

type RefuseDialogProps = { retractation: AdminRetractationDetail; onClose: () => void }

/** Refuses a late withdrawal, one from finished work, or a professional's, with a reason that its author reads. */
export function RefuseDialog({ retractation, onClose }: RefuseDialogProps) {
  const { id, email } = retractation
  const call = useAdminCall()
  const form = useSchemaForm(refusEntry, {
    defaultValues: { motif: reasonOf(retractation) },
  })
  const { handleSubmit } = form
  const field = fieldsOf(form)
  const refuse = useReglement(
    (refus: { motif: string }) => call(api.admin.retractations.refuse, { params: { id }, body: refus }),
    () => {
      toast.success('Rétractation refusée', { description: `${email} en lit la raison.` })
      onClose()
    },
  )
  return (
    <MoneyDialog
      title="Refuser la rétractation"
      description="La commande suit son cours. Le client reçoit ce motif par e-mail, et vous pourrez encore accepter."
      action="Refuser la rétractation"
      busy={refuse.isPending}
      error={refuse.error}
      onSubmit={handleSubmit((refus) => refuse.mutate(refus))}
      onClose={onClose}
    >
      <TextArea label="Motif" help="Le client le lira." rows={5} maxLength={500} {...field('motif')} />
    </MoneyDialog>
  )
}

function reasonOf({ motifPossible, finLe }: AdminRetractationDetail): string {
  switch (motifPossible) {
    case 'EXECUTE':
      return 'Vous aviez demandé que le travail commence tout de suite, et il était entièrement achevé quand vous avez déclaré votre rétractation\u00a0: le droit de se rétracter avait pris fin (code de la consommation, article L221-28).'
    case 'PROFESSIONNEL':
      return 'Vous avez commandé à titre professionnel. Le droit de se rétracter est celui du consommateur\u202f; un professionnel ne l’a que s’il emploie cinq salariés au plus, et si le contrat n’entre pas dans son activité principale (code de la consommation, articles L221-3 et L221-18).'
    default:
      return `Le délai de quatorze jours pour vous rétracter s’est terminé le ${finLe ? formatDate(finLe) : ''}, avant votre déclaration (code de la consommation, article L221-18).`
  }
}
