import type { RouterContextProvider } from 'react-router'
import type { PartReponse, RetractationFollowed } from '#contract/retractations/retractation.ts'
import { siteApi } from '#contract/site-api.ts'
import { ApiError } from '../../lib/api-client.ts'
import { serverApi } from '../../lib/server-api.ts'

/** Typed values, returned with their refusal: without JavaScript the page is rendered again. */
export type Typed = Partial<Record<'numero' | 'message', string>>

export type LinkAnswer = { data: RetractationFollowed | null; failure?: string; typed?: Typed }

/** The values of the page's buttons; the first one confirms that the declaration is the person's own. */
export const LINK_ACTS = {
  identify: 'confirmer',
  match: 'rattacher',
  accept: 'accepter',
  contest: 'contester',
} as const

/** Handles a post of the receipt link's page, with or without JavaScript. */
export async function answerLink(
  fields: FormData,
  params: { token: string },
  context: Readonly<RouterContextProvider>,
): Promise<LinkAnswer> {
  const call = context.get(serverApi)
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const answer = (body: PartReponse) => call(siteApi.retractations.answerByLink, { params, body })
  try {
    switch (text('acte')) {
      case LINK_ACTS.match:
        return await call(siteApi.retractations.matchByLink, { params, body: { numero: text('numero') } })
      case LINK_ACTS.accept:
        return await answer({ reponse: 'ACCEPTER', garde: Number(text('garde')) })
      case LINK_ACTS.contest:
        return await answer({ reponse: 'CONTESTER', message: text('message') })
      default:
        return await call(siteApi.retractations.identify, { params })
    }
  } catch (error) {
    const typed = { numero: text('numero'), message: text('message') }
    if (error instanceof ApiError) return { data: null, failure: failureOf(error), typed }
    throw error
  }
}

/** The message of a refusal: its first field's own, else the general one. */
const failureOf = (error: ApiError): string => error.body?.details?.[0]?.message ?? error.message
