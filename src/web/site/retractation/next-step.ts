import type { RouterContextProvider } from 'react-router'
import { siteApi } from '#contract/site-api.ts'
import { ApiError } from '../../lib/api-client.ts'
import { serverApi } from '../../lib/server-api.ts'
import type { Problem } from '../../ui/error-summary.tsx'
import { type DeclarationStep, isConfirmed, SENT_BY, typedIn } from './declaration-step.ts'
import { readDeclaration } from './read-declaration.ts'

/** Handles a post of the form, with or without JavaScript: only its last button sends the declaration. */
export async function nextStep(
  fields: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<DeclarationStep> {
  const typed = typedIn(fields)
  if (fields.get('etape') === SENT_BY.correct) return { step: 'write', typed, problems: [] }
  const read = readDeclaration(typed)
  if (!read.success) return { step: 'write', typed, problems: problemsOf(read.error.issues) }
  const declaration = read.data
  if (!isConfirmed(fields)) return { step: 'check', declaration }
  try {
    const { data } = await context.get(serverApi)(siteApi.retractations.declare, { body: declaration })
    return { step: 'received', retractation: data }
  } catch (error) {
    if (error instanceof ApiError) return { step: 'check', declaration, failure: error.message }
    throw error
  }
}

/** The first problem of each field. */
function problemsOf(issues: { path: PropertyKey[]; message: string }[]): Problem[] {
  const firsts = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0])
    if (!firsts.has(field)) firsts.set(field, message)
  }
  return [...firsts].map(([field, message]) => ({ field, message }))
}
