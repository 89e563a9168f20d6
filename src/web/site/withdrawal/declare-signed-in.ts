import { retractations } from '#contract/retractations/endpoints.ts'
import { readToken } from '../../auth/token.ts'
import { ApiError } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { type DeclarationStep, readDeclaration, SENT_BY, typedIn } from './declaration-step.ts'

/**
 * The last button, pressed with a session open: the account declares, and is known by it (decision 032). Null when there is
 * nothing to declare yet, or the session is over: the page declares then, as for anybody.
 */
export async function declareSignedIn(fields: FormData): Promise<DeclarationStep | null> {
  const read = readDeclaration(typedIn(fields))
  if (fields.get('etape') !== SENT_BY.confirm || !read.success || !readToken()) return null
  try {
    const { data } = await browserApi(retractations.declareSignedIn, { body: read.data })
    return { step: 'received', retractation: data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 401 ? null : { step: 'check', declaration: read.data, failure: error.message }
  }
}
