import { Printer } from 'lucide-react'
import { ifReceivedText } from '#contract/commandes/delivery-date.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { PaidCommande } from '#contract/money/payments/endpoints.ts'
import { useSession } from '../../auth/session.tsx'
import { HomeLink } from '../../site/home-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { isSentCommande } from '../commande-draft.ts'
import { UNPAID_COMMANDES, useCommandePlace } from './commande-place.ts'
import type { PaymentTold } from './finish-payment.ts'
import { HeldPayment } from './held-payment.tsx'
import { PaymentNote } from './payment-note.tsx'

type PaymentTruthProps = { told: PaymentTold; busy: boolean; again: () => void }

/** The state of a payment by the signed events, the only source of truth. */
export function PaymentTruth({ told, busy, again }: PaymentTruthProps) {
  const order = useCommandePlace()
  const { statut: state, retenu, commandeId, commande } = told
  if (retenu) return <HeldPayment news={retenu} />
  if (state === 'paid') return <Paid commande={commande} />
  if (state === 'failed') return <Failed order={order} isKeptHere={isSentCommande(commandeId)} />
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
          <ButtonLink to={order} variant="quiet">
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

function Paid({ commande }: { commande: PaidCommande | null }) {
  const { status, user } = useSession()
  if (status === 'signed-in') {
    const isOwn = commande?.email === user?.email
    return (
      <PaymentNote
        mark="good"
        title={titleOf(commande)}
        actions={
          <>
            {commande && isOwn ? (
              <ButtonLink to={`${UNPAID_COMMANDES}/${commande.id}`}>Suivre mon projet</ButtonLink>
            ) : (
              <ButtonLink to={UNPAID_COMMANDES}>Suivre mes projets</ButtonLink>
            )}
            <PrintButton />
            <HomeLink variant="quiet" />
          </>
        }
      >
        {commande && <PaidFacts commande={commande} />}
        <p>{received(commande)} La facture et le suivi vous attendent dans votre espace.</p>
        {commande && !commande.suite && <WhatComesNext commande={commande} />}
      </PaymentNote>
    )
  }
  return (
    <PaymentNote
      mark="good"
      title={titleOf(commande)}
      actions={
        <>
          <ButtonLink to="/login">J’ai déjà un compte</ButtonLink>
          <PrintButton />
          <HomeLink variant="quiet" />
        </>
      }
    >
      {commande && <PaidFacts commande={commande} />}
      <p>
        {received(commande)} Un e-mail vient d’être envoyé
        <span>
          {commande ? (
            <>
              {' '}
              à <b className="wrap-anywhere">{commande.email}</b>
            </>
          ) : (
            ' à votre adresse'
          )}
        </span>
        . Si c’est votre première commande, ouvrez son lien dans les 48 heures pour choisir votre mot de passe
        et suivre la correction.
      </p>
      <p className="muted">
        Rien dans votre boîte d’ici quelques minutes&#8239;? Regardez dans les courriers indésirables.
      </p>
      {commande && !commande.suite && <WhatComesNext commande={commande} />}
    </PaymentNote>
  )
}

const PrintButton = () => (
  <Button variant="quiet" icon={Printer} onClick={() => print()}>
    Imprimer
  </Button>
)

/** The steps to the bon à tirer, after an order. */
function WhatComesNext({ commande: { datePromise, promesseSiFichier } }: { commande: PaidCommande }) {
  return (
    <section className="grid gap-s2" aria-labelledby="suite">
      <h2 className="head" id="suite">
        Et maintenant
      </h2>
      <ol className="list-decimal pl-s5">
        {!datePromise && (
          <li>
            {promesseSiFichier
              ? 'Vous déposez votre manuscrit dans votre espace.'
              : 'Vous déposez votre manuscrit dans votre espace\u00a0: la date de livraison se compte alors.'}
          </li>
        )}
        <li>Un correcteur prend votre texte en charge, et vous le dit.</li>
        <li>Vous recevez le texte corrigé, vous le relisez, et demandez une révision s’il le faut.</li>
        <li>Vous donnez votre bon à tirer.</li>
      </ol>
    </section>
  )
}

/** The title: a payment of an order confirmed earlier is only received. */
const titleOf = (commande: PaidCommande | null) =>
  commande?.suite ? 'Votre paiement est reçu' : 'Votre commande est confirmée'

const received = (commande: PaidCommande | null) =>
  commande?.montant === 0
    ? 'Votre commande est enregistrée\u00a0: il n’y a rien à payer.'
    : 'Votre paiement est reçu, merci.'

/** The promise made before the payment, valid as long as the text comes in time. */
const whenReceived = (promesse: PaidCommande['promesseSiFichier']) =>
  promesse ? ifReceivedText(promesse) : 'à fixer dès que nous avons votre fichier'

function PaidFacts({ commande }: { commande: PaidCommande }) {
  const { numero, titre, montant, recu, reste, datePromise, promesseSiFichier } = commande
  return (
    <LeaderList>
      <Leader term="Commande">n°&nbsp;{numero}</Leader>
      <Leader term="Titre">
        <em className="wrap-anywhere">{titre}</em>
      </Leader>
      <Leader term="Total TTC">{formatEuros(montant)}</Leader>
      {recu < montant && (
        <>
          <Leader term="Payé maintenant">{formatEuros(recu)}</Leader>
          <Leader term="Reste à payer">{reste > 0 ? formatEuros(reste) : 'rien'}</Leader>
        </>
      )}
      <Leader term={datePromise ? 'Livraison au plus tard le' : 'Livraison'}>
        {datePromise ? formatWeekday(datePromise) : whenReceived(promesseSiFichier)}
      </Leader>
    </LeaderList>
  )
}

/** `isKeptHere`: this browser still has the answers of the order. */
function Failed({ order, isKeptHere }: { order: string; isKeptHere: boolean }) {
  const isInArea = order === UNPAID_COMMANDES
  return (
    <PaymentNote
      mark="deleatur"
      title="Le paiement n’a pas abouti"
      actions={
        <>
          {(isInArea || isKeptHere) && (
            <ButtonLink to={order} variant="primary">
              Payer autrement
            </ButtonLink>
          )}
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>
        Votre banque l’a refusé&nbsp;: rien n’a été débité et la commande n’est pas confirmée.{' '}
        <span>{payOtherwise({ isInArea, isKeptHere })}</span>
      </p>
    </PaymentNote>
  )
}

function payOtherwise({ isInArea, isKeptHere }: { isInArea: boolean; isKeptHere: boolean }): string {
  if (isInArea) return 'Elle est gardée avec ses fichiers\u00a0: choisissez un autre moyen de paiement.'
  return isKeptHere
    ? 'Vos réponses sont gardées sur cet appareil\u00a0: reprenez-les et choisissez un autre moyen de paiement.'
    : 'Elle est gardée avec ses fichiers\u00a0: l’e-mail qui vous annonce ce refus a un lien pour la payer autrement.'
}
