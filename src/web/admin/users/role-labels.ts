import type { AdminUser } from '#contract/users/admin-user.ts'

export const ROLE_LABELS: Record<AdminUser['role'], string> = { USER: 'Client', ADMIN: 'Administrateur' }
