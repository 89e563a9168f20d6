import type { Role } from '#contract/users/user.ts'

/** The area that a person enters after signing in (specification 1 §4). */
export const areaOf = (role: Role) => (role === 'ADMIN' ? '/admin' : '/app')
