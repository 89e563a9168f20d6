import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { payments } from '#contract/money/payments/endpoints.ts'
import { ApiError } from '../../lib/api-client.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { HomeLink } from '../../site/home-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { finishPayment } from './finish-payment.ts'
import { PaymentNote } from './payment-note.tsx'
import { PaymentTruth } from './payment-truth.tsx'

const UNKNOWN_POLLS = 5
const UNKNOWN_POLL_MS = 4_000

export const meta = privateMeta('Votre paiement')

/** The page after a payment: it waits, asks the server, and shows the truth (decisions §5). */
export default function PaymentSuccessPage() {
  const [query] = useSearchParams()
  const session = payments.session.params.safeParse({ id: query.get('session_id') })
  return session.success ? <Payment sessionId={session.data.id} /> : <NoSession />
}

function Payment({ sessionId }: { sessionId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment', sessionId],
    queryFn: ({ client, queryKey }) => {
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {}
      return finishPayment({ sessionId, attempt: dataUpdateCount + errorUpdateCount > 0 ? 'again' : 'first' })
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    // An event may come a little after the author.
    refetchInterval: ({ state }) =>
      state.data?.statut === 'unknown' &&
      !state.data.retenu &&
      state.dataUpdateCount < UNKNOWN_POLLS &&
      UNKNOWN_POLL_MS,
  })
  const again = () => void refetch()
  if (error) return <Unfinished error={error} busy={isFetching} again={again} />
  if (!data) return <Processing />
  return <PaymentTruth told={data} busy={isFetching} again={again} />
}

function Processing() {
  return (
    <PaymentNote title="Traitement de votre commande">
      <p>Un instant&nbsp;: nous enregistrons votre paiement. Ne fermez pas cette page.</p>
      <Skeleton lines={3} label="Traitement en cours" />
    </PaymentNote>
  )
}

type UnfinishedProps = { error: Error; busy: boolean; again: () => void }

function Unfinished({ error, busy, again }: UnfinishedProps) {
  const title =
    error instanceof ApiError
      ? 'Erreur lors du traitement de la commande'
      : 'Erreur de connexion lors du traitement'
  return (
    <PaymentNote
      mark="deleatur"
      title={title}
      actions={
        <>
          <Button icon="retry" busy={busy} onClick={again}>
            Réessayer
          </Button>
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>
        Votre paiement a été accepté, mais la finalisation de votre commande a échoué. Rien n’est perdu&nbsp;:
        votre commande et vos fichiers sont gardés. Réessayez, ou revenez plus tard par la même adresse.
      </p>
    </PaymentNote>
  )
}

function NoSession() {
  return (
    <PaymentNote
      mark="caret"
      title={'De quel paiement s’agit-il\u202f?'}
      actions={
        <>
          <ButtonLink to="/login">J’ai déjà un compte</ButtonLink>
          <ButtonLink to="/commande-invitee" variant="quiet">
            Commander une correction
          </ButtonLink>
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>
        Nous ne retrouvons pas le paiement de cette page. Si vous venez de payer, l’e-mail de confirmation
        fait foi&nbsp;: il arrive en quelques minutes.
      </p>
    </PaymentNote>
  )
}
