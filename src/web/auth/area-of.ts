import type { Role } from '#contract/users/user.ts'

/** Where a person goes once signed in (specification 1 §4). */
export const areaOf = (role: Role) => (role === 'ADMIN' ? '/admin' : '/app')
