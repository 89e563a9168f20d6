import { type SQL, sql } from 'drizzle-orm'
import { searchedPhone } from '#contract/shared/phone-key.ts'
import { telephoneKey, users } from './schema/users.ts'

/** A condition on accounts: their telephone begins by the digits of the search. Undefined when the search is no telephone. */
export function holdingTelephone(search: string): SQL | undefined {
  const digits = searchedPhone(search)
  return digits === null ? undefined : sql`${telephoneKey(users.telephone)} like ${`${digits}%`}`
}
