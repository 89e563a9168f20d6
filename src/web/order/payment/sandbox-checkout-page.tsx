import { useMutation } from '@tanstack/react-query'
import { data, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { formatEuros } from '#contract/format/euros.ts'
import { payments } from '#contract/money/payments/endpoints.ts'
import { NoScript } from '../../auth/auth-form.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { leaveFor } from '../../lib/leave-for.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { serverApi } from '../../lib/server-api.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { toast } from '../../ui/toast.ts'
import type { Route } from './+types/sandbox-checkout-page'
import { ClosedCheckout, NoCheckout } from './sandbox-closed.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'

type Session = z.output<typeof payments.sandboxSession.reply>['data']
type Outcome = z.input<typeof payments.sandboxPay.body>['outcome']

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const found = await context.get(serverApi)(payments.sandboxSession, {
      params: { id: params.sessionId },
    })
    return data({ session: found.data })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return data({ session: null }, { status: 404 })
    throw error
  }
}

/** Uncached by the browser: Back from a paid order must not offer to pay it again. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = privateMeta('Paiement de test')

/** The sandbox's version of a card provider's hosted page: plainly a test, no money moves (decisions §5). */
export default function SandboxCheckoutPage({ loaderData: { session } }: Route.ComponentProps) {
  if (!session) return <NoCheckout />
  return session.open ? <Checkout session={session} /> : <ClosedCheckout sessionId={session.id} />
}

function Checkout({ session }: { session: Session }) {
  const { id, label, amount, email } = session
  const { revalidate } = useRevalidator()
  const {
    mutate,
    isPending,
    data: answered,
    variables,
  } = useMutation({
    mutationFn: (outcome: Outcome) => browserApi(payments.sandboxPay, { params: { id }, body: { outcome } }),
    onSuccess: ({ redirectUrl }, outcome) => outcome !== 'refuse' && leaveFor(redirectUrl),
    onError: (error) => {
      toast.error('Erreur', { description: error.message })
      void revalidate()
    },
  })
  const refused = variables === 'refuse' && answered !== undefined && !isPending
  const leaving = answered !== undefined && !refused
  const busy = isPending || leaving
  // Before hydration a button would only send the form to this address.
  const notHydrated = !useHydrated()
  return (
    <SandboxFrame>
      <section className="grid content-start gap-s3" aria-labelledby="montant">
        <p className="running">{label}</p>
        <h1 className="title num" id="montant">
          {formatEuros(amount)}
        </h1>
        <p className="muted wrap-anywhere">Reçu envoyé à {email}</p>
      </section>
      <form
        className="ruled-card"
        onSubmit={(event) => {
          event.preventDefault()
          // Read from the form itself: the choice may have changed before hydration.
          mutate(new FormData(event.currentTarget).get('moyen') === 'sepa' ? 'sepa' : 'card')
        }}
      >
        <NoScript />
        {refused && (
          <div className="review" role="alert">
            <p>
              <b>Paiement refusé.</b> Rien n’a été débité. Choisissez un autre moyen, ou payez de nouveau.
            </p>
          </div>
        )}
        <ChoiceField
          legend="Moyen de paiement"
          name="moyen"
          defaultValue="card"
          choices={[
            { value: 'card', label: 'Carte', note: 'Carte de test 4242 4242 4242 4242, payée aussitôt' },
            { value: 'sepa', label: 'Prélèvement SEPA', note: 'Compte de test, payé un peu plus tard' },
          ]}
        />
        <Button
          variant="primary"
          size="wide"
          type="submit"
          disabled={notHydrated}
          busy={busy && variables !== 'cancel'}
        >
          Payer {formatEuros(amount)}
        </Button>
        <Button size="wide" disabled={notHydrated || busy} onClick={() => mutate('refuse')}>
          Simuler un refus de la banque
        </Button>
        <Button variant="quiet" size="wide" disabled={notHydrated || busy} onClick={() => mutate('cancel')}>
          Annuler et revenir au site
        </Button>
      </form>
    </SandboxFrame>
  )
}
