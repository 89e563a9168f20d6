import { data, type ShouldRevalidateFunctionArgs, useActionData } from 'react-router'
import { formatDateTime } from '#contract/format/dates.ts'
import { siteApi } from '#contract/site-api.ts'
import { FormPage } from '../../auth/form-page.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { CONNECTION_FAILED } from '../../lib/failure-text.ts'
import { postedMeta } from '../../lib/page-meta.ts'
import { serverApi } from '../../lib/server-api.ts'
import { forgetDraft } from '../../lib/stored-draft.ts'
import type { Route } from './+types/retractation-link-page'
import { answerLink, type LinkAnswer } from './answer-link.ts'
import { contestDraft, FollowedDeclaration } from './followed-declaration.tsx'

export const meta = postedMeta('Votre rétractation')

/** Reads only: a mailbox may open the link by itself. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await context.get(serverApi)(siteApi.retractations.byLink, { params })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return data({ data: null }, { status: 404 })
    throw error
  }
}

/** Loads again after an answer, even a refusal, since its cause has changed. Not after a failed connection: the page itself would fail. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  isAnswered(actionResult)

const isAnswered = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  ('typed' in result || ('data' in result && result.data !== null))

export const action = async ({ params, request, context }: Route.ActionArgs): Promise<LinkAnswer> =>
  answerLink(await request.formData(), params, context)

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LinkAnswer> {
  try {
    const answer = await serverAction()
    if (answer.data) forgetDraft(contestDraft(answer.data))
    return answer
  } catch (error) {
    if (error instanceof TypeError) return { data: null, failure: CONNECTION_FAILED }
    throw error
  }
}

/** The page of a receipt's link: the owner of the mailbox confirms that the declaration is theirs, and follows it. */
export default function RetractationLinkPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()
  const declared = answer?.data ?? loaderData.data
  return (
    <FormPage
      title={declared ? 'Votre rétractation' : 'Ce lien n’est plus valable'}
      screen={declared ? `${declared.suivi.etat} ${declared.identifieeLe}` : ''}
      lead={
        declared
          ? `Reçue le ${formatDateTime(declared.declareeLe)}, heure de Paris.`
          : 'Il est incomplet, ou mal recopié.'
      }
      note={declared && 'Ce lien vous indique à tout moment où en est votre rétractation.'}
    >
      {declared ? (
        <FollowedDeclaration declared={declared} failure={answer?.failure} typed={answer?.typed} />
      ) : (
        <p>
          Ce lien ne correspond à aucune rétractation. Recopiez-le en entier depuis l’accusé de réception.
        </p>
      )}
    </FormPage>
  )
}
