import { useRef } from 'react'
import type { RetractationEtat } from '#contract/commandes/retractation-etat.ts'
import { acceptLabel } from '#contract/retractations/part-words.ts'
import type { RetractationFollowed } from '#contract/retractations/retractation.ts'
import { usePlainDraft } from '../../lib/use-plain-draft.ts'
import { isToAnswer, Standing } from '../../retractation/standing.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LINK_ACTS, type Typed } from './answer-link.ts'
import { DeclarationFacts } from './declaration-facts.tsx'
import { SendingFailure } from './sending-failure.tsx'
import { StepForm, useIsSending } from './step-form.tsx'

/** The states in which the house may still wait for the declaration's author; in the others it has decided. */
const TO_IDENTIFY: readonly RetractationEtat[] = ['A_RATTACHER', 'A_CONFIRMER', 'A_DECIDER']

type FollowedProps = {
  declared: RetractationFollowed
  failure: string | undefined
  typed: Typed | undefined
}

/** The draft of what its author contests. */
export const contestDraft = ({ suivi }: RetractationFollowed) => ({ key: `contestation:${suivi.id}` })

/** A declaration, its state, and the possible answers of the person who holds the link. */
export function FollowedDeclaration({ declared, failure, typed }: FollowedProps) {
  const { suivi, identifieeLe } = declared
  return (
    <>
      <DeclarationFacts {...declared} />
      <SendingFailure failure={failure} />
      {identifieeLe || !TO_IDENTIFY.includes(suivi.etat) ? <Known declared={declared} /> : <Identification />}
      {suivi.etat === 'A_RATTACHER' && <MatchForm numero={typed?.numero} />}
      {isToAnswer(suivi) && suivi.part && (
        <AnswerForms
          key={suivi.contestation}
          part={suivi.part}
          message={typed?.message}
          draft={contestDraft(declared).key}
        />
      )}
    </>
  )
}

function Known({ declared: { suivi, identifieeLe } }: { declared: RetractationFollowed }) {
  return (
    <div className="grid gap-s4" role="status">
      {identifieeLe && <p>Merci&nbsp;: nous savons que c’est bien vous.</p>}
      <Standing suivi={suivi} />
    </div>
  )
}

function Identification() {
  const busy = useIsSending()
  return (
    <StepForm>
      <p>
        Avez-vous fait cette déclaration&#8239;? Dites-le-nous, pour que nous remboursions la bonne personne.
      </p>
      <Button type="submit" name="acte" value={LINK_ACTS.identify} variant="primary" size="wide" busy={busy}>
        C’est bien moi
      </Button>
    </StepForm>
  )
}

function MatchForm({ numero }: Typed) {
  const busy = useIsSending()
  return (
    <StepForm>
      <TextField
        label="Numéro de votre commande"
        name="numero"
        defaultValue={numero}
        inputMode="numeric"
        help="Il est dans l’e-mail de confirmation de votre commande, et sur votre facture."
      />
      <Button type="submit" name="acte" value={LINK_ACTS.match} size="wide" busy={busy}>
        C’est cette commande
      </Button>
    </StepForm>
  )
}

type AnswerProps = Pick<Typed, 'message'> & {
  part: NonNullable<RetractationFollowed['suivi']['part']>
  draft: string
}

function AnswerForms({ part: { garde, rembourse }, message, draft }: AnswerProps) {
  const busy = useIsSending()
  const contest = useRef<HTMLFormElement>(null)
  usePlainDraft(contest, draft)
  return (
    <>
      <StepForm>
        <input type="hidden" name="garde" value={garde} />
        <Button type="submit" name="acte" value={LINK_ACTS.accept} variant="primary" size="wide" busy={busy}>
          {acceptLabel({ rembourse })}
        </Button>
      </StepForm>
      <StepForm ref={contest}>
        <TextArea
          label="Ce que vous contestez"
          name="message"
          rows={4}
          maxLength={1000}
          defaultValue={message}
        />
        <Button type="submit" name="acte" value={LINK_ACTS.contest} size="wide" busy={busy}>
          Contester ce décompte
        </Button>
      </StepForm>
    </>
  )
}
