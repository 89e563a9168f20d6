import type {
  Retractation,
  RetractationByLink,
  RetractationForm,
} from '#contract/retractations/retractation.ts'
import { CONNECTION_FAILED } from '../../lib/failure-text.ts'
import type { Problem } from '../../ui/error-summary.tsx'

const FIELDS = ['nom', 'email', 'contrat', 'dateCommande'] as const
/** The typed text of each field. */
export type Typed = Partial<Record<(typeof FIELDS)[number], string>>

/** The step of a declaration: writing, check before the sending, or receipt. */
export type DeclarationStep =
  | { step: 'write'; typed: Typed; problems: Problem[]; failure?: string }
  | { step: 'check'; declaration: RetractationForm; failure?: string }
  | { step: 'received'; retractation: Retractation | RetractationByLink }

/** The buttons of the form, by their value. */
export const SENT_BY = { write: 'renoncer', correct: 'corriger', confirm: 'confirmer' } as const

/** True for the last button, which sends the declaration checked a step before. */
export const isConfirmed = (fields: FormData): boolean => fields.get('etape') === SENT_BY.confirm

/** The form's fields in a post. */
export function typedIn(fields: FormData): Typed {
  const texts = FIELDS.map((name) => [name, fields.get(name)] as const)
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'))
}

/** The state after a failed connection: the declaration stays at its step, with its text. */
export function stayAt(fields: FormData): DeclarationStep {
  const typed = typedIn(fields)
  const { nom = '', email = '', contrat = '', dateCommande } = typed
  return isConfirmed(fields)
    ? { step: 'check', declaration: { nom, email, contrat, dateCommande }, failure: CONNECTION_FAILED }
    : { step: 'write', typed, problems: [], failure: CONNECTION_FAILED }
}
