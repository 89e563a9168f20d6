import { z } from 'zod'

/** Identifies one sending of a form. The same key sent again (after a lost answer, or from another tab) creates nothing new. */
export const idempotencyKey = z.uuid('Cet identifiant n’est pas valide').optional()
