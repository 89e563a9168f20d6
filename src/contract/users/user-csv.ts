import type { z } from 'zod'
import { type CsvColumn, csvMoment, csvYesNo } from '../format/csv.ts'
import type { adminUser } from './admin-user.ts'

/** The export of the accounts. */
export const USER_CSV: readonly CsvColumn<z.input<typeof adminUser>>[] = [
  ['Prénom', ({ prenom }) => prenom],
  ['Nom', ({ nom }) => nom],
  ['E-mail', ({ email }) => email],
  ['Rôle', ({ role }) => (role === 'ADMIN' ? 'Administrateur' : 'Client')],
  ['Actif', ({ isActive }) => csvYesNo(isActive)],
  ['Adresse confirmée', ({ isEmailProven }) => csvYesNo(isEmailProven)],
  ['Compte ouvert', ({ hasPassword }) => csvYesNo(hasPassword)],
  ['Commandes', ({ commandes }) => commandes],
  ['Créé le', ({ createdAt }) => csvMoment(createdAt)],
  ['Identifiant', ({ id }) => id],
]
