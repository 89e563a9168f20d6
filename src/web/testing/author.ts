import type { Account } from '#contract/users/user.ts'

/** An author's own account, as the server answers it. */
export const AUTHOR: Account = {
  id: '01a21491-a1a9-79bd-8a42-7330adcb08cd',
  prenom: 'Marie-Thérèse',
  nom: 'Aubrac',
  email: 'mt@exemple.fr',
  role: 'USER',
  telephone: null,
  isActive: true,
  isEmailProven: true,
  mustSetUpSecondFactor: false,
  nomPublic: null,
  adresse: null,
  bio: null,
  clientType: 'PARTICULIER',
  siren: null,
  pendingEmail: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
