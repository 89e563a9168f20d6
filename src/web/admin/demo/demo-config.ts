import type { AskedDemo } from './asked-demo.ts'
import type { DemoAction } from './demo-actions.ts'

/** The allowed actions and the duration of a demonstration (specification 2 §3). */
export type DemoConfig = {
  readOnly: boolean
  showBanner: boolean
  allowedActions: readonly DemoAction[]
  restrictedFeatures: readonly DemoAction[]
  /** Minutes by default. */
  sessionDuration: number
  /** Minutes, as the address asks; 0 never ends. */
  duration: number
}

export const SESSION_MINUTES = 30

export const demoConfigOf = ({ readOnly, duration = SESSION_MINUTES }: AskedDemo): DemoConfig => ({
  readOnly,
  showBanner: true,
  allowedActions: ['read', 'search', 'filter', 'export', 'preview'],
  restrictedFeatures: ['delete', 'bulk-delete', 'user-deactivate'],
  sessionDuration: SESSION_MINUTES,
  duration,
})

const WHY: Partial<Record<DemoAction, string>> = {
  delete: 'La démo ne supprime rien\u00a0: ses données d’exemple servent à toute la visite.',
  'bulk-delete': 'La démo ne supprime rien\u00a0: ses données d’exemple servent à toute la visite.',
  'user-deactivate': 'La démo ne désactive aucun compte. Tout le reste de la fiche peut être modifié.',
}
const READ_ONLY =
  'Cette démo est en lecture seule\u00a0: vous pouvez tout y lire, chercher, filtrer et exporter, mais rien y changer.'
const NOT_HERE = 'Cette action n’est pas proposée dans la démo.'

/** The reason that an action is refused, in the visitor's words; null for an allowed one (specification 2 §5). */
export function demoRefusal(action: DemoAction, config: DemoConfig | null): string | null {
  if (!config) return null
  const { readOnly, allowedActions, restrictedFeatures } = config
  if (readOnly) return allowedActions.includes(action) ? null : READ_ONLY
  return restrictedFeatures.includes(action) ? (WHY[action] ?? NOT_HERE) : null
}
