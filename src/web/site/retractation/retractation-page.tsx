import { type MetaDescriptor, useActionData } from 'react-router'
import { FormPage } from '../../auth/form-page.tsx'
import { readToken } from '../../lib/session-token.ts'
import { houseNameOf } from '../../lib/house-name.ts'
import { pageTitle } from '../../lib/page-meta.ts'
import { findPage } from '../legal/load-page.ts'
import { PageDate, PageText } from '../../pages/page-text.tsx'
import { originOf, publicMeta } from '../public-meta.ts'
import type { Route } from './+types/retractation-page'
import { DeclarationCheck } from './declaration-check.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { DeclarationReceipt } from './declaration-receipt.tsx'
import { type DeclarationStep, isConfirmed, stayAt } from './declaration-step.ts'
import { nextStep } from './next-step.ts'

const TITLE = 'Renoncer à un contrat'
const LEAD =
  'Vous avez quatorze jours pour changer d’avis, sans donner de raison. Votre rétractation prend effet dès que vous la confirmez.'

const LEADS: Record<DeclarationStep['step'], string> = {
  write: LEAD,
  check: 'Rien n’est encore déclaré.',
  received: 'Gardez l’accusé de réception\u00a0: il fait foi.',
}

/** The number of an order named by a link: `/retractation?commande=1042`. */
const NUMBER = /^\d{1,9}$/

export async function loader({ request, context }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get('commande') ?? ''
  return {
    page: await findPage(context, 'retractation'),
    origin: originOf(request),
    contrat: NUMBER.test(named) ? `Commande n°\u00a0${named}` : '',
  }
}

export const shouldRevalidate = () => false

export const action = async ({ request, context }: Route.ActionArgs): Promise<DeclarationStep> =>
  nextStep(await request.formData(), context)

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<DeclarationStep> {
  const fields = await request.clone().formData()
  try {
    return (await declaredSignedIn(fields)) ?? (await serverAction())
  } catch (error) {
    if (error instanceof TypeError) return stayAt(fields)
    throw error
  }
}

async function declaredSignedIn(fields: FormData): Promise<DeclarationStep | null> {
  if (!isConfirmed(fields) || !readToken()) return null
  const { declareSignedIn } = await import('./declare-signed-in.ts')
  return declareSignedIn(fields)
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const house = houseNameOf({ matches })
  const title = loaderData?.page?.metaTitle ?? pageTitle(house, TITLE)
  if (!loaderData) return [{ title }]
  const { page, origin } = loaderData
  return publicMeta({
    house,
    title,
    description: page?.metaDescription ?? LEAD,
    path: '/retractation',
    origin,
  })
}

/** Withdrawal from a contract: written, read again, received; each step is a page of its own without JavaScript. */
export default function RetractationPage({ loaderData: { page, contrat } }: Route.ComponentProps) {
  const state = useActionData<typeof action>() ?? { step: 'write', typed: { contrat }, problems: [] }
  return (
    <FormPage
      title={titleOf(state, page?.titre ?? TITLE)}
      screen={state.step}
      lead={LEADS[state.step]}
      note="Un accusé de réception suit par e-mail."
      below={
        page &&
        state.step === 'write' && (
          <article className="grid gap-s5 pb-s7">
            <PageDate page={page} />
            <PageText page={page} />
          </article>
        )
      }
    >
      {state.step === 'write' && <DeclarationForm {...state} />}
      {state.step === 'check' && <DeclarationCheck {...state} />}
      {state.step === 'received' && <DeclarationReceipt retractation={state.retractation} />}
    </FormPage>
  )
}

function titleOf({ step }: DeclarationStep, title: string): string {
  if (step === 'check') return 'Relisez, puis confirmez'
  return step === 'received' ? 'Votre rétractation est enregistrée' : title
}
