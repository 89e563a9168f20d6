import { retractations } from '#contract/retractations/endpoints.ts'
import { ApiError } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { type DeclarationStep, typedIn } from './declaration-step.ts'
import { readDeclaration } from './read-declaration.ts'

/**
 * Declares a withdrawal from an open session, whose account identifies the author (decision 032). Null without a confirmed
 * declaration or a live session: the page then declares it as for anybody.
 */
export async function declareSignedIn(fields: FormData): Promise<DeclarationStep | null> {
  const read = readDeclaration(typedIn(fields))
  if (!read.success) return null
  try {
    const { data } = await browserApi(retractations.declareSignedIn, { body: read.data })
    return { step: 'received', retractation: data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 401 ? null : { step: 'check', declaration: read.data, failure: error.message }
  }
}
