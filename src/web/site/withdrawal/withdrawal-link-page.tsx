import { data, Form, useActionData, useNavigation } from 'react-router'
import { api } from '#contract/api.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import type { RetractationByLink } from '#contract/retractations/retractation.ts'
import { FormPage } from '../../auth/form-page.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { CONNECTION_FAILED } from '../../lib/failure-text.ts'
import { postedMeta } from '../../lib/page-meta.ts'
import { serverApi } from '../../lib/server-api.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/withdrawal-link-page'
import { DeclarationFacts } from './declaration-facts.tsx'
import { SendingFailure } from './sending-failure.tsx'

export const meta = postedMeta('Votre rétractation')

/** Opening the link changes nothing: a mailbox may open it by itself. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await context.get(serverApi)(api.retractations.byLink, { params })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return data({ data: null }, { status: 404 })
    throw error
  }
}

/** What the button answers says all; read again without a network, the page itself failed. */
export const shouldRevalidate = () => false

type Answer = { data: RetractationByLink | null; failure?: string }

export async function action({ params, context }: Route.ActionArgs): Promise<Answer> {
  try {
    return await context.get(serverApi)(api.retractations.identify, { params })
  } catch (error) {
    if (error instanceof ApiError) return { data: null, failure: error.message }
    throw error
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return { data: null, failure: CONNECTION_FAILED }
    throw error
  }
}

/** Where the link of a receipt leads: whoever reads the mailbox says that the declaration is theirs. */
export default function WithdrawalLinkPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()
  const declared = answer?.data ?? loaderData.data
  return (
    <FormPage
      title={declared ? 'Votre rétractation' : 'Ce lien n’est plus valable'}
      screen={declared?.identifieeLe ? 'identified' : ''}
      lead={
        declared
          ? `Reçue le ${formatDateTime(declared.declareeLe)}, heure de Paris.`
          : 'Son adresse est incomplète.'
      }
      note={declared && 'Rien d’autre ne vous est demandé.'}
    >
      {declared ? (
        <Identification declared={declared} failure={answer?.failure} />
      ) : (
        <p>Ce lien ne mène à aucune rétractation. Recopiez-le en entier depuis l’accusé de réception.</p>
      )}
    </FormPage>
  )
}

type IdentificationProps = { declared: RetractationByLink; failure: string | undefined }

function Identification({ declared, failure }: IdentificationProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <DeclarationFacts {...declared} />
      {declared.identifieeLe ? (
        <p role="status">
          Merci&nbsp;: nous savons que c’est bien vous. Nous vous remboursons ce qui vous est dû dans les
          quatorze jours qui suivent votre déclaration.
        </p>
      ) : (
        <Form className="account-form" method="post">
          <SendingFailure failure={failure} />
          <p>
            Avez-vous fait cette déclaration&#8239;? Dites-le-nous, pour que nous remboursions la bonne
            personne.
          </p>
          <Button type="submit" variant="primary" size="wide" busy={busy}>
            C’est bien moi
          </Button>
        </Form>
      )}
    </>
  )
}
