import { data, Form, type MetaDescriptor, useActionData, useNavigation } from 'react-router'
import { avis as avisEndpoints, avisReport } from '#contract/commandes/avis/endpoints.ts'
import { FormPage } from '../../auth/form-page.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { serverApi } from '../../lib/server-api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NotFound } from '../not-found.tsx'
import type { Route } from './+types/report-page'
import { Stars } from './stars.tsx'

const TITLE = 'Signaler un avis'
const FIELDS = ['nom', 'email', 'message'] as const

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data((await context.get(serverApi)(avisEndpoints.get, { params })).data)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return data(null, { status: 404 })
    throw error
  }
}

type Told = {
  sent: string | null
  problems: Problem[]
  typed: Partial<Record<(typeof FIELDS)[number], string>>
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Told> {
  const fields = await request.formData()
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(fields.get(name))]))
  const read = avisReport.safeParse(typed)
  if (!read.success) return { sent: null, typed, problems: problemsOf(read.error.issues) }
  try {
    const { message } = await context.get(serverApi)(avisEndpoints.report, { params, body: read.data })
    return { sent: message, typed: {}, problems: [] }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { sent: null, typed, problems: [{ field: 'message', message: error.message }] }
  }
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** The first problem of each field, in their order. */
const problemsOf = (issues: { path: PropertyKey[]; message: string }[]): Problem[] =>
  FIELDS.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field)
    return issue ? [{ field, message: issue.message }] : []
  })

export const meta = (args: Route.MetaArgs): MetaDescriptor[] => privateMeta(TITLE)(args)

/** Says to the house what is wrong with a published note, with or without JavaScript. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const told = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  if (!loaderData) return <NotFound />
  const { note, mot, signature } = loaderData
  const problems = told?.problems ?? []
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    required: true,
    defaultValue: told?.typed[name],
    error: problems.find((problem) => problem.field === name)?.message,
  })
  return (
    <FormPage
      title={TITLE}
      lead="Une insulte, une donnée personnelle, un avis qui ne parle pas du travail&nbsp;: dites-le-nous, nous le relisons et vous répondons."
      screen={told?.sent ? 'sent' : 'form'}
      after={<a href="/avis">Revenir aux avis</a>}
    >
      <div className="grid gap-s2">
        <Stars note={note} />
        {mot && <blockquote className="whitespace-pre-line">{mot}</blockquote>}
        <p className="small muted">{signature}</p>
      </div>
      {told?.sent ? (
        <p role="status">{told.sent} Nous vous répondons à l’adresse que vous avez donnée.</p>
      ) : (
        <Form method="post" className="account-form" noValidate>
          <ErrorSummary problems={problems} attempt={problems.length} />
          <TextField label="Votre nom" autoComplete="name" {...field('nom')} />
          <TextField label="Votre e-mail" type="email" autoComplete="email" {...field('email')} />
          <TextArea label="Ce qui ne va pas" rows={5} maxLength={2000} {...field('message')} />
          <Button type="submit" variant="primary" size="wide" busy={busy}>
            Envoyer le signalement
          </Button>
        </Form>
      )}
    </FormPage>
  )
}
