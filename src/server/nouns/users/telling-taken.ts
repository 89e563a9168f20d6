import pg from 'pg'
import { EMAIL_TAKEN } from '#contract/commandes/email-taken.ts'
import { conflict } from '../../platform/errors.ts'

/** The index is the one judge of two accounts that take an address at the same time: 409. */
export async function tellingTaken<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (!(cause instanceof pg.DatabaseError) || cause.constraint !== 'users_email_key') throw error
    throw conflict(EMAIL_TAKEN, undefined, [{ path: 'email', message: EMAIL_TAKEN }])
  }
}
