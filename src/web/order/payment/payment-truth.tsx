import type { PaymentState } from '#contract/payments/endpoints.ts'
import { useSession } from '../../auth/session.tsx'
import { HomeLink } from '../../site/home-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PaymentNote } from './payment-note.tsx'

type PaymentTruthProps = { state: PaymentState; busy: boolean; again: () => void }

/** What the signed events have said of the payment, and nothing better. */
export function PaymentTruth({ state, busy, again }: PaymentTruthProps) {
  if (state === 'paid') return <Paid />
  if (state === 'failed') return <Failed />
  const check = (
    <Button icon="retry" busy={busy} onClick={again}>
      Vérifier de nouveau
    </Button>
  )
  const home = <HomeLink variant="quiet" />
  return state === 'processing' ? (
    <PaymentNote
      title="Paiement en cours"
      actions={
        <>
          {check}
          {home}
        </>
      }
    >
      <p>
        Votre ordre de prélèvement est enregistré. Votre banque le confirme en quelques jours ouvrés&nbsp;:
        nous vous écrivons dès que c’est fait, et la correction commence alors.
      </p>
      <p className="muted">Vous n’avez rien d’autre à faire, et vous pouvez fermer cette page.</p>
    </PaymentNote>
  ) : (
    <PaymentNote
      title="Paiement pas encore confirmé"
      actions={
        <>
          {check}
          <ButtonLink to="/commande-invitee" variant="quiet">
            Revoir ma commande
          </ButtonLink>
        </>
      }
    >
      <p>
        Nous n’avons pas reçu la confirmation de ce paiement. Si vous avez payé, elle arrive d’habitude en une
        minute, puis un e-mail vous le dit. Si vous n’avez pas payé, rien n’a été débité.
      </p>
    </PaymentNote>
  )
}

function Paid() {
  const { status } = useSession()
  if (status === 'signed-in') {
    return (
      <PaymentNote
        mark="good"
        title="Votre commande est confirmée"
        actions={<ButtonLink to="/app/projects">Suivre mes projets</ButtonLink>}
      >
        <p>Votre paiement est reçu. La facture et la date de remise vous attendent dans votre espace.</p>
      </PaymentNote>
    )
  }
  return (
    <PaymentNote
      mark="good"
      title="Votre commande est confirmée"
      actions={
        <>
          <HomeLink />
          <ButtonLink to="/login" variant="quiet">
            J’ai déjà un compte
          </ButtonLink>
        </>
      }
    >
      <p>
        Votre paiement est reçu, merci. Un e-mail d’activation vient de vous être envoyé&nbsp;: ouvrez son
        lien dans les 48 heures pour choisir votre mot de passe et suivre la correction.
      </p>
      <p className="muted">
        Rien dans votre boîte d’ici quelques minutes&#8239;? Regardez dans les courriers indésirables.
      </p>
    </PaymentNote>
  )
}

function Failed() {
  return (
    <PaymentNote
      mark="deleatur"
      title="Le paiement n’a pas abouti"
      actions={
        <>
          <ButtonLink to="/commande-invitee" variant="primary">
            Payer autrement
          </ButtonLink>
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>
        Votre banque l’a refusé&nbsp;: rien n’a été débité et la commande n’est pas confirmée. Vos réponses
        sont gardées sur cet appareil&nbsp;: reprenez-les et choisissez un autre moyen de paiement.
      </p>
    </PaymentNote>
  )
}
