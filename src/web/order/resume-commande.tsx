import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../auth/session.tsx'
import { comingFrom } from '../auth/way-back.ts'
import { ApiError } from '../lib/api-client.ts'
import { useShownAgain } from '../lib/use-shown-again.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { resumeDraft } from './resume-draft.ts'
import { forgetBrouillon, useBrouillon } from './stored-brouillon.ts'
import { leaveForPayment } from './stored-checkout.ts'

const WAITING = 'Une commande vous attend'

/** The offer to resume an order refused for a known e-mail, to its owner once signed in; nothing without one. */
export function ResumeCommande() {
  const brouillon = useBrouillon()
  const { status } = useSession()
  if (!brouillon || status === 'loading') return null
  return status === 'signed-in' ? <Offer key={brouillon} brouillon={brouillon} /> : <SignIn />
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid bg-card border border-line rounded gap-s3 p-s5" aria-labelledby="reprise">
      <h2 className="head" id="reprise">
        {title}
      </h2>
      {children}
    </section>
  )
}

function SignIn() {
  const { pathname, search } = useLocation()
  return (
    <Panel title={WAITING}>
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
    </Panel>
  )
}

function Offer({ brouillon }: { brouillon: string }) {
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: resumeDraft,
    onSuccess: ({ checkoutUrl: url, pendingCommandeId: commandeId }) => leaveForPayment({ url, commandeId }),
    onError: (failure) => {
      if (isGone(failure)) return
      const refused = failure instanceof ApiError
      toast.error(refused ? 'Erreur' : 'Erreur de connexion', {
        description: refused ? failure.message : undefined,
      })
    },
  })
  useShownAgain(reset)
  const gone = isGone(error)
  return (
    <Panel title={gone ? error.message : WAITING}>
      <p role="status">
        {gone
          ? 'Elle a été passée avec l’adresse d’un autre compte, ou les sept jours où elle était gardée sont écoulés.'
          : 'Vos réponses et vos fichiers sont gardés sept jours. Il ne reste qu’à payer.'}
      </p>
      <p className="actions">
        {/* The same button, so that the focus stays on it. */}
        <Button busy={isPending || isSuccess} onClick={() => (gone ? forgetBrouillon() : mutate(brouillon))}>
          {gone ? 'Fermer' : 'Reprendre ma commande'}
        </Button>
        {!gone && (
          <Button variant="quiet" disabled={isPending} onClick={forgetBrouillon}>
            Abandonner cette commande
          </Button>
        )}
      </p>
    </Panel>
  )
}

/** Kept no longer, or of another account: the server says no more of it. */
const isGone = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 404
