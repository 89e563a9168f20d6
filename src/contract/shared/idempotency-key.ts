import { z } from 'zod'

/** One a sending and its sender: sent again under it, after a lost answer or from another tab, it is the same thing, made once. */
export const idempotencyKey = z.uuid('Cet identifiant n’est pas valide').optional()
