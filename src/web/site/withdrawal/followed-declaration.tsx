import { Form, useNavigation } from 'react-router'
import { formatEuros } from '#contract/format/euros.ts'
import type { RetractationFollowed } from '#contract/retractations/retractation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isToAnswer, Standing } from '../../withdrawal/standing.tsx'
import { LINK_ACTS } from './answer-link.ts'
import { DeclarationFacts } from './declaration-facts.tsx'
import { SendingFailure } from './sending-failure.tsx'

type FollowedProps = { declared: RetractationFollowed; failure: string | undefined }

/** What was declared, where it stands, and what whoever holds the link may say. */
export function FollowedDeclaration({ declared, failure }: FollowedProps) {
  const { suivi, identifieeLe } = declared
  return (
    <>
      <DeclarationFacts {...declared} />
      <SendingFailure failure={failure} />
      {identifieeLe ? <Known declared={declared} /> : <Identification />}
      {suivi.etat === 'A_RATTACHER' && <MatchForm />}
      {isToAnswer(suivi) && suivi.part && <AnswerForms part={suivi.part} />}
    </>
  )
}

function Known({ declared: { suivi } }: { declared: RetractationFollowed }) {
  return (
    <div className="grid gap-s4" role="status">
      <p>Merci&nbsp;: nous savons que c’est bien vous.</p>
      <Standing suivi={suivi} />
    </div>
  )
}

function Identification() {
  const busy = useBusy()
  return (
    <Form className="account-form" method="post">
      <p>
        Avez-vous fait cette déclaration&#8239;? Dites-le-nous, pour que nous remboursions la bonne personne.
      </p>
      <Button type="submit" name="acte" value={LINK_ACTS.identify} variant="primary" size="wide" busy={busy}>
        C’est bien moi
      </Button>
    </Form>
  )
}

function MatchForm() {
  const busy = useBusy()
  return (
    <Form className="account-form" method="post">
      <TextField
        label="Numéro de votre commande"
        name="numero"
        inputMode="numeric"
        help="Il est dans l’e-mail de confirmation de votre commande, et sur votre facture."
      />
      <Button type="submit" name="acte" value={LINK_ACTS.match} size="wide" busy={busy}>
        C’est cette commande
      </Button>
    </Form>
  )
}

type AnswerProps = { part: NonNullable<RetractationFollowed['suivi']['part']> }

function AnswerForms({ part: { garde, rembourse } }: AnswerProps) {
  const busy = useBusy()
  return (
    <>
      <Form className="account-form" method="post">
        <input type="hidden" name="garde" value={garde} />
        <Button type="submit" name="acte" value={LINK_ACTS.accept} variant="primary" size="wide" busy={busy}>
          Accepter {formatEuros(rembourse)}
        </Button>
      </Form>
      <Form className="account-form" method="post">
        <TextArea label="Ce que vous contestez" name="message" rows={4} maxLength={1000} />
        <Button type="submit" name="acte" value={LINK_ACTS.contest} size="wide" busy={busy}>
          Contester la part faite
        </Button>
      </Form>
    </>
  )
}

const useBusy = (): boolean => useNavigation().state === 'submitting'
