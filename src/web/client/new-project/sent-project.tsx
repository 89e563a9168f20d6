import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { formatDate } from '#contract/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { PayUnpaid } from '../../order/pay-unpaid.tsx'

type SentProjectProps = { order: UnpaidCommande; onStartAnew: () => void }

/** A notice that the typed project was sent and waits for its payment, so that nobody sends it twice by mistake. */
export function SentProject({ order, onStartAnew }: SentProjectProps) {
  return (
    <section className="grid bg-card border border-line rounded gap-s3 p-s4" aria-labelledby="projet-envoye">
      <h3 className="head" id="projet-envoye">
        Ce projet attend son paiement
      </h3>
      <p>
        Nous avons reçu «&#8239;{order.titre}&#8239;» le {formatDate(order.createdAt)}, avec ses
        fichiers&nbsp;: il ne reste qu’à payer. Si vous changez une réponse du formulaire, vous passez une
        autre commande.
      </p>
      <p className="flex flex-wrap gap-s3">
        <PayUnpaid commande={order} />
        <Button size="compact" variant="quiet" onClick={onStartAnew}>
          Commencer un autre projet
        </Button>
      </p>
    </section>
  )
}
