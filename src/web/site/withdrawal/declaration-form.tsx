import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SENT_BY, type Typed } from './declaration-step.ts'
import { SendingFailure } from './sending-failure.tsx'

type DeclarationFormProps = { typed: Typed; problems: Problem[]; failure?: string }

/** Who renounces which contract: what the law lets a house ask, and nothing else (decision 028). */
export function DeclarationForm({ typed, problems, failure }: DeclarationFormProps) {
  const attempt = useLocation().key
  const busy = useNavigation().state === 'submitting'
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  return (
    <Form className="account-form" method="post" action="/retractation" noValidate>
      <ErrorSummary key={attempt} problems={problems} attempt={problems.length} />
      <SendingFailure key={`failure-${attempt}`} failure={failure} />
      <TextField
        label="Nom et prénom"
        name="nom"
        autoComplete="name"
        required
        defaultValue={typed.nom}
        error={errorOf('nom')}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed.email}
        help="L’accusé de réception y part aussitôt."
        error={errorOf('email')}
      />
      <TextField
        label="Commande"
        name="contrat"
        required
        defaultValue={typed.contrat}
        help="Son numéro, ou ce qui permet de la reconnaître : le titre du texte, le service."
        error={errorOf('contrat')}
      />
      <TextField
        label="Date de la commande"
        mark="(facultatif)"
        name="dateCommande"
        type="date"
        defaultValue={typed.dateCommande}
        error={errorOf('dateCommande')}
      />
      <Button type="submit" name="etape" value={SENT_BY.write} variant="primary" size="wide" busy={busy}>
        Renoncer au contrat ici
      </Button>
      <p className="small muted">Rien n’est envoyé encore&nbsp;: vous relisez, puis vous confirmez.</p>
    </Form>
  )
}
