import { useMutation } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { leaveForPayment } from '../../order/stored-checkout.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type PayDueProps = {
  commandeId: string
  /** A payment of the schedule; undefined for the whole rest. */
  echeanceId?: string
  montant: number
  verb: 'Payer' | 'Solder'
  variant?: 'primary'
}

/** Leaves for the payment page of one payment of a schedule, or of the whole rest of an invoice. */
export function PayDue({ commandeId, echeanceId, montant, verb, variant }: PayDueProps) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      browserApi(siteApi.commandes.checkout, { params: { id: commandeId }, body: { echeanceId } }),
    onSuccess: ({ checkoutUrl }) => leaveForPayment(checkoutUrl, 'RESTE'),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <Button variant={variant} size="compact" busy={isPending || isSuccess} onClick={() => mutate()}>
      {verb} {formatEuros(montant)}
    </Button>
  )
}
