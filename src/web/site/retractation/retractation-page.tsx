import { type MetaDescriptor, useActionData, useLocation } from 'react-router'
import { formatDateTime } from '#contract/format/dates.ts'
import {
  isCommandeNumber,
  type Retractation,
  type RetractationByLink,
  type RetractationForm,
} from '#contract/retractations/retractation.ts'
import { FormPage } from '../../auth/form-page.tsx'
import { houseNameOf } from '../../lib/house-name.ts'
import { pageTitle } from '../../lib/page-meta.ts'
import { readToken } from '../../lib/session-token.ts'
import { forgetDraft } from '../../lib/stored-draft.ts'
import { PageDate, PageText } from '../../pages/page-text.tsx'
import { Button } from '../../ui/button.tsx'
import { HomeLink } from '../home-link.tsx'
import { findPage } from '../legal/load-page.ts'
import { originOf, publicMeta } from '../public-meta.ts'
import type { Route } from './+types/retractation-page'
import { DeclarationFacts } from './declaration-facts.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { type DeclarationStep, isConfirmed, SENT_BY, stayAt } from './declaration-step.ts'
import { nextStep } from './next-step.ts'
import { SendingFailure } from './sending-failure.tsx'
import { StepForm, useIsSending } from './step-form.tsx'

const TITLE = 'Renoncer à un contrat'
const LEAD =
  'Vous avez quatorze jours pour changer d’avis, sans donner de raison. Votre rétractation prend effet dès que vous la confirmez.'

const LEADS: Record<DeclarationStep['step'], string> = {
  write: LEAD,
  check: 'Rien n’est encore déclaré.',
  received: 'Gardez l’accusé de réception\u00a0: il fait foi.',
}

/** The number of the order that a link names, `/retractation?commande=1042`, or nothing. */
function namedIn(request: Request): string {
  const named = new URL(request.url).searchParams.get('commande') ?? ''
  return isCommandeNumber(named) ? named : ''
}

/** What was typed for one order does not come back for another. */
const draftFor = (numero: string) => ({ key: `retractation:${numero}` })

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  page: await findPage(context, 'retractation'),
  origin: originOf(request),
  numero: namedIn(request),
})

export const shouldRevalidate = () => false

export const action = async ({ request, context }: Route.ActionArgs): Promise<DeclarationStep> =>
  nextStep(await request.formData(), context)

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<DeclarationStep> {
  const fields = await request.clone().formData()
  try {
    const step = (await declaredSignedIn(fields)) ?? (await serverAction())
    if (step.step === 'received') forgetDraft(draftFor(namedIn(request)))
    return step
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
export default function RetractationPage({ loaderData: { page, numero } }: Route.ComponentProps) {
  const contrat = numero && `Commande n°\u00a0${numero}`
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
      {state.step === 'write' && <DeclarationForm {...state} draft={draftFor(numero).key} />}
      {state.step === 'check' && <DeclarationCheck {...state} />}
      {state.step === 'received' && <DeclarationReceipt retractation={state.retractation} />}
    </FormPage>
  )
}

function titleOf({ step }: DeclarationStep, title: string): string {
  if (step === 'check') return 'Relisez, puis confirmez'
  return step === 'received' ? 'Votre rétractation est enregistrée' : title
}

type DeclarationCheckProps = { declaration: RetractationForm; failure?: string }

/** The declaration to send, and the one button that sends it. */
function DeclarationCheck({ declaration, failure }: DeclarationCheckProps) {
  const attempt = useLocation().key
  const busy = useIsSending()
  return (
    <StepForm noValidate>
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
    </StepForm>
  )
}

/** The receipt: the day, the hour, and the declaration; the same whether such an order exists or not. */
const DeclarationReceipt = ({ retractation }: { retractation: Retractation | RetractationByLink }) => (
  <>
    <p role="status">
      Nous l’avons reçue le <strong>{formatDateTime(retractation.declareeLe)}</strong>, heure de Paris. Elle
      prend effet à ce moment.
    </p>
    <DeclarationFacts {...retractation} />
    {isKnown(retractation) ? (
      <p>
        Vous l’avez faite depuis votre compte&nbsp;: nous savons que c’est bien vous. L’accusé de réception
        est envoyé à cette adresse. Nous vous remboursons ce qui vous est dû dans les quatorze jours, par le
        moyen de paiement employé.
      </p>
    ) : (
      <p>
        L’accusé de réception est envoyé à cette adresse, avec un lien&nbsp;: suivez-le pour nous dire que
        c’est bien vous. Nous vous remboursons ce qui vous est dû dans les quatorze jours, par le moyen de
        paiement employé.
      </p>
    )}
    <p>
      <HomeLink />
    </p>
  </>
)

const isKnown = (declared: Retractation | RetractationByLink): boolean =>
  'identifieeLe' in declared && declared.identifieeLe !== null
