import { emailWith, shortText } from '../shared/text.ts'

const MAX_NAME = 100

/** What names an account. */
export const prenom = shortText(MAX_NAME, { required: 'Le prénom est requis' })
export const nom = shortText(MAX_NAME, { required: 'Le nom est requis' })
export const accountEmail = emailWith({
  required: "L'email est requis",
  invalid: 'Veuillez entrer un email valide',
})
