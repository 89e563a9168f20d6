import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { countOf } from '#contract/format/plural.ts'
import { REFUND_AFTER_DAYS } from '#contract/money/reglements/reglement.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAdminCall } from '../../back-office.tsx'
import { useReglement } from './use-reglement.ts'

const DAYS = { one: 'jour ouvré', other: 'jours ouvrés' }

/** The full refund of an order as late as its conditions promise it for; nothing before. */
export function LateRefund({ commande }: { commande: AdminCommandeDetail }) {
  const { id, titre, retardJours, amountFormatted } = commande
  const call = useAdminCall()
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useReglement(
    () => call(api.admin.reglements.refundLate, { params: { id } }),
    () => {
      setAsked(false)
      toast.success('Commande remboursée', { description: `«\u202f${titre}\u202f». Le client est prévenu.` })
    },
  )
  if (retardJours <= REFUND_AFTER_DAYS) return null
  return (
    <section className="held-payments" aria-label="Retard">
      <div className="held-payment flex flex-wrap justify-between items-center gap-x-s4 gap-y-s2">
        <p>
          {countOf(retardJours, DAYS)} de retard&nbsp;: les conditions promettent le remboursement entier à
          qui le demande.
        </p>
        <div className="flex flex-wrap gap-s2">
          <Button
            size="compact"
            onClick={() => {
              reset()
              setAsked(true)
            }}
          >
            Rembourser en entier
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Rembourser «\u202f${titre}\u202f»\u202f?`}
        consequence={`Tout ce que le client a réglé lui revient (commande de ${amountFormatted}), un avoir corrige sa facture, et la commande est annulée. Cette action est définitive.`}
        confirmLabel="Rembourser et annuler"
        cancelLabel="Revenir"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        {error && (
          <p className="error" role="alert">
            {failureText(error)}
          </p>
        )}
      </ConfirmDialog>
    </section>
  )
}
