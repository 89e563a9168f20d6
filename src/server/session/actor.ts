import type { Role } from '#contract/users/user.ts'

/** Who makes the request, from their session. */
export type Actor = {
  id: string
  role: Role
  prenom: string
  nom: string
  email: string
  /** Null while no link sent to the address was followed. */
  emailProvenAt: Date | null
  sessionId: string
}
