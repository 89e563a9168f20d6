import { Form, useLocation, useNavigation } from 'react-router'
import type { RetractationForm } from '#contract/retractations/retractation.ts'
import { Button } from '../../ui/button.tsx'
import { SENT_BY } from './declaration-step.ts'
import { DeclarationFacts } from './declaration-facts.tsx'
import { SendingFailure } from './sending-failure.tsx'

type DeclarationCheckProps = { declaration: RetractationForm; failure?: string }

/** The declaration to send, and the one button that sends it. */
export function DeclarationCheck({ declaration, failure }: DeclarationCheckProps) {
  const attempt = useLocation().key
  const busy = useNavigation().state === 'submitting'
  return (
    <Form className="account-form" method="post" action="/retractation" noValidate>
      <SendingFailure key={attempt} failure={failure} />
      <p>Vous déclarez renoncer au contrat que voici&nbsp;:</p>
      <DeclarationFacts {...declaration} />
      {Object.entries(declaration).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="etape" value={SENT_BY.confirm} variant="primary" size="wide" busy={busy}>
        Confirmer la rétractation
      </Button>
      <Button type="submit" name="etape" value={SENT_BY.correct} variant="quiet" disabled={busy}>
        Corriger
      </Button>
    </Form>
  )
}
