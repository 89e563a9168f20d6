import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useSession } from '../auth/session.tsx'
import { comingFrom } from '../auth/way-back.ts'
import { ApiError } from '../lib/api-client.ts'
import { useShownAgain } from '../lib/use-shown-again.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { forgetBrouillon, useBrouillon } from './stored-brouillon.ts'
import { leaveForPayment } from './stored-checkout.ts'
import { resumeDraft } from './resume-draft.ts'

/** The offer to resume an order refused for a known e-mail, to its owner once signed in; nothing without one. */
export function ResumeOrder() {
  const brouillon = useBrouillon()
  const { status } = useSession()
  if (!brouillon || status === 'loading') return null
  return (
    <section className="grid bg-card border border-line rounded gap-s3 p-s5" aria-labelledby="reprise">
      <h2 className="head" id="reprise">
        Une commande vous attend
      </h2>
      {status === 'signed-in' ? <Offer brouillon={brouillon} /> : <SignIn />}
    </section>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>
        Un compte existe déjà pour l’adresse de cette commande. Connectez-vous pour la reprendre&nbsp;: vos
        réponses et vos fichiers sont gardés sept jours.
      </p>
      <p className="actions">
        <ButtonLink to="/login" {...comingFrom(pathname + search)}>
          Se connecter
        </ButtonLink>
        <Button variant="quiet" onClick={forgetBrouillon}>
          Commander avec une autre adresse
        </Button>
      </p>
    </>
  )
}

function Offer({ brouillon }: { brouillon: string }) {
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: resumeDraft,
    onSuccess: ({ checkoutUrl: url, pendingCommandeId: commandeId }) => leaveForPayment({ url, commandeId }),
    onError: (error) => {
      const refused = error instanceof ApiError
      toast.error(refused ? 'Erreur' : 'Erreur de connexion', {
        description: refused ? error.message : undefined,
      })
    },
  })
  useShownAgain(reset)
  return (
    <>
      <p>Vos réponses et vos fichiers sont gardés sept jours. Il ne reste qu’à payer.</p>
      <p className="actions">
        <Button busy={isPending || isSuccess} onClick={() => mutate(brouillon)}>
          Reprendre ma commande
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={forgetBrouillon}>
          Abandonner cette commande
        </Button>
      </p>
    </>
  )
}
