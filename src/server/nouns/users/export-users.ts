import { inArray } from 'drizzle-orm'
import type { AdminUserExport } from '#contract/users/admin-user.ts'
import { USER_CSV } from '#contract/users/user-csv.ts'
import { users } from '../../platform/db/schema/users.ts'
import { exportFound } from '../../platform/exports/csv-export.ts'
import { userIds } from './list-users.ts'
import { selectUsers } from './read-users.ts'

/** The accounts that the list finds, as a table. */
export const exportUsers = exportFound({
  name: 'utilisateurs',
  columns: USER_CSV,
  found: ({ db }, query: AdminUserExport) => userIds(db, query).toSQL(),
  read: ({ db }, ids) => selectUsers(db).where(inArray(users.id, ids)),
})
