import type { RouterContextProvider } from 'react-router'
import { siteApi } from '#contract/site-api.ts'
import type { PartReponse, RetractationFollowed } from '#contract/retractations/retractation.ts'
import { ApiError } from '../../lib/api-client.ts'
import { serverApi } from '../../lib/server-api.ts'

/** What was typed comes back with its refusal: without JavaScript the page is drawn again. */
export type Typed = Partial<Record<'numero' | 'message', string>>

export type LinkAnswer = { data: RetractationFollowed | null; failure?: string; typed?: Typed }

/** The buttons of the page, by their value; the first says that the declaration is theirs. */
export const LINK_ACTS = {
  identify: 'confirmer',
  match: 'rattacher',
  accept: 'accepter',
  contest: 'contester',
} as const

/** One post of the page of a receipt's link, from a browser with or without JavaScript. */
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

/** A field's own reason where there is one. */
const failureOf = (error: ApiError): string => error.body?.details?.[0]?.message ?? error.message
