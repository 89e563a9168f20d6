import type { Role } from '#contract/users/user.ts'

/** Who is asking, as their live session says. */
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
