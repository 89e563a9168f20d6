import { shortText } from '../shared/text.ts'

const MAX_NAME = 100

/** The names of an account. */
export const prenom = shortText(MAX_NAME, { required: 'Le prénom est requis' })
export const nom = shortText(MAX_NAME, { required: 'Le nom est requis' })
/** The name that an administrator signs with; empty, the account's own name. */
export const nomPublic = shortText(MAX_NAME, {
  max: 'Le nom public ne peut pas dépasser 100 caractères',
})
  .transform((name) => name || null)
  .nullable()
