import type { RouterContextProvider } from 'react-router'
import { api } from '#contract/api.ts'
import {
  type Retractation,
  type RetractationByLink,
  type RetractationForm,
  retractationForm,
} from '#contract/retractations/retractation.ts'
import { ApiError } from '../../lib/api-client.ts'
import { CONNECTION_FAILED } from '../../lib/failure-text.ts'
import { serverApi } from '../../lib/server-api.ts'
import type { Problem } from '../../ui/error-summary.tsx'

const FIELDS = ['nom', 'email', 'contrat', 'dateCommande'] as const
/** What was written in the form, as it was. */
export type Typed = Partial<Record<(typeof FIELDS)[number], string>>

/** Where a declaration stands: being written, read again before it is sent, or received. */
export type DeclarationStep =
  | { step: 'write'; typed: Typed; problems: Problem[]; failure?: string }
  | { step: 'check'; declaration: RetractationForm; failure?: string }
  | { step: 'received'; retractation: Retractation | RetractationByLink }

/** The buttons of the form, by their value. */
export const SENT_BY = { write: 'renoncer', correct: 'corriger', confirm: 'confirmer' } as const

/** One post of the form, from a browser with or without JavaScript: the declaration is sent by its last button alone. */
export async function nextStep(
  fields: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<DeclarationStep> {
  const typed = typedIn(fields)
  const sentBy = fields.get('etape')
  if (sentBy === SENT_BY.correct) return { step: 'write', typed, problems: [] }
  const read = readDeclaration(typed)
  if (!read.success) return { step: 'write', typed, problems: problemsOf(read.error.issues) }
  const declaration = read.data
  if (sentBy !== SENT_BY.confirm) return { step: 'check', declaration }
  try {
    const { data } = await context.get(serverApi)(api.retractations.declare, { body: declaration })
    return { step: 'received', retractation: data }
  } catch (error) {
    if (error instanceof ApiError) return { step: 'check', declaration, failure: error.message }
    throw error
  }
}

/** The network failed: the declaration stays where it was, with all that was written. */
export function stayAt(fields: FormData): DeclarationStep {
  const typed = typedIn(fields)
  const read = readDeclaration(typed)
  return fields.get('etape') === SENT_BY.confirm && read.success
    ? { step: 'check', declaration: read.data, failure: CONNECTION_FAILED }
    : { step: 'write', typed, problems: [], failure: CONNECTION_FAILED }
}

/** What a post holds of the form. */
export function typedIn(fields: FormData): Typed {
  const texts = FIELDS.map((name) => [name, fields.get(name)] as const)
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'))
}

/** What was typed as a declaration; an empty day is a day left out. */
export const readDeclaration = (typed: Typed) =>
  retractationForm.safeParse({ ...typed, dateCommande: typed.dateCommande || undefined })

/** The first of each field. */
function problemsOf(issues: { path: PropertyKey[]; message: string }[]): Problem[] {
  const firsts = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0])
    if (!firsts.has(field)) firsts.set(field, message)
  }
  return [...firsts].map(([field, message]) => ({ field, message }))
}
