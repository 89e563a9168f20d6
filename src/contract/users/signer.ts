import type { PersonRef } from './user.ts'

type Signing = PersonRef & { nomPublic: string | null }

/** The signature of the house's writings: an administrator's public name, by default the account's own (decision 056). */
export function signerOf({ id, prenom, nom, nomPublic }: Signing): PersonRef {
  if (!nomPublic) return { id, prenom, nom }
  // A message carries a name in two parts, split as the specification splits a full one (spec 2 §3).
  const [first = '', ...others] = nomPublic.trim().split(/\s+/)
  return { id, prenom: first, nom: others.join(' ') }
}

/** The sender's name on a screen; an erased account of the house leaves « La maison ». */
export const senderName = (sender: PersonRef | null): string => (sender ? fullName(sender) : 'La maison')

/** « Judith Roussel », or the one word that somebody signs with. */
export const fullName = ({ prenom, nom }: Pick<PersonRef, 'prenom' | 'nom'>): string =>
  [prenom, nom].filter(Boolean).join(' ')
