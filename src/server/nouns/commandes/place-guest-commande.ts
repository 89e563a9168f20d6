import { EMAIL_TAKEN, EMAIL_TAKEN_ADVICE } from '#contract/commandes/email-taken.ts'
import type { CommandeCreated, ordering } from '#contract/commandes/ordering-endpoints.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Received } from '../../platform/http/receive-upload.ts'
import type { Reservation } from '../files/reserve-upload.ts'
import { commandeCreatedFor } from './commande-created.ts'
import { draftToken } from './draft-token.ts'
import { hasAccount } from './find-pending.ts'
import { keepCommande } from './keep-commande.ts'

type GuestCommande = Received<typeof ordering.placeGuestOrder> & { room: Reservation; caller: Caller }

/** Keeps a guest's order until it is paid; 409 keeps it as a draft for the owner of the account. */
export async function placeGuestCommande(deps: Deps, commande: GuestCommande): Promise<CommandeCreated> {
  const { form, caller } = commande
  const { prenom, nom, email, telephone, ...fields } = form
  const pending = await keepCommande(deps, {
    ...commande,
    fields,
    by: { ...caller, id: null },
    authorIn: async (tx) => ({
      author: { userId: null, prenom, nom, email, telephone },
      // For an e-mail that has an account, only its owner may read the order, when they resume the draft.
      statut: (await hasAccount(tx, email)) ? 'BROUILLON' : 'OUVERTE',
    }),
  })
  if (pending.statut === 'BROUILLON') {
    throw conflict(EMAIL_TAKEN, { brouillon: draftToken(deps.config, pending.id) }, [
      { path: 'email', message: EMAIL_TAKEN_ADVICE },
    ])
  }
  return commandeCreatedFor(deps, pending)
}
