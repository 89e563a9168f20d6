import type { Role } from '#contract/users/user.ts'

/** The origin of a request, as the audit log and the sessions keep it. */
export type Origin = { ipAddress: string; userAgent: string }

/** The author of the request, from their session. */
export type Actor = {
  id: string
  role: Role
  prenom: string
  nom: string
  email: string
  /** Null while no link sent to the address was followed. */
  emailProvenAt: Date | null
  /** Whether this administrator lacks the second factor that the house requires. */
  mustSetUpSecondFactor: boolean
  sessionId: string
} & Origin
