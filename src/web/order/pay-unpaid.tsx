import { useMutation } from '@tanstack/react-query'
import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { siteApi } from '#contract/site-api.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { useShownAgain } from '../lib/use-shown-again.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { leaveForPayment } from './stored-checkout.ts'

type PayUnpaidProps = { commande: UnpaidCommande; variant?: ButtonProps['variant'] }

/** Leaves for the payment page of an unpaid order, whose boxes are ticked already. */
export function PayUnpaid({ commande: { id, amountFormatted }, variant = 'primary' }: PayUnpaidProps) {
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => browserApi(siteApi.commandes.checkout, { params: { id }, body: {} }),
    onSuccess: ({ checkoutUrl }) => leaveForPayment({ url: checkoutUrl, commandeId: id }),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  useShownAgain(reset)
  return (
    <Button variant={variant} size="compact" busy={isPending || isSuccess} onClick={() => mutate()}>
      Payer {amountFormatted}
    </Button>
  )
}
