import { paymentSuccessPath } from '#contract/money/payments/payment-pages.ts'
import { HomeLink } from '../../site/home-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCommandePlace } from './commande-place.ts'
import { SandboxFrame } from './sandbox-frame.tsx'

/** A closed checkout session: paid, or too old. */
export function ClosedCheckout({ sessionId }: { sessionId: string }) {
  const order = useCommandePlace()
  return (
    <SandboxFrame>
      <EmptyState
        level={1}
        mark="stet"
        title="Cette page de paiement n’est plus ouverte"
        action={
          <>
            <ButtonLink to={paymentSuccessPath(sessionId)}>Voir où en est le paiement</ButtonLink>
            <ButtonLink to={order} variant="quiet">
              Revoir ma commande
            </ButtonLink>
          </>
        }
      >
        Le paiement a déjà eu lieu, ou la page a expiré. Elle ne peut plus rien débiter.
      </EmptyState>
    </SandboxFrame>
  )
}

export function NoCheckout() {
  return (
    <SandboxFrame>
      <EmptyState level={1} title="Ce paiement n’existe pas" action={<HomeLink />}>
        L’adresse de cette page est incomplète, ou le paiement a été effacé.
      </EmptyState>
    </SandboxFrame>
  )
}
