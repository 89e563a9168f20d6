import { refundEnd } from '#contract/commandes/retractation-days.ts'
import type { RefusalGround, RetractationEtat } from '#contract/commandes/retractation-etat.ts'
import { formatDate, formatDateTime } from '#contract/format/dates.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'

/** The state of a withdrawal and its reason, in a sentence to the house. */
export const standingOf = (retractation: AdminRetractationDetail): string =>
  WORDS[retractation.etat](retractation)

const WORDS: Record<RetractationEtat, (retractation: AdminRetractationDetail) => string> = {
  A_RATTACHER: ({ commandesPossibles }) =>
    commandesPossibles.length > 0
      ? 'Choisissez, parmi les commandes de cette adresse, celle dont il s’agit.'
      : 'Aucune commande de cette adresse n’est connue\u00a0: demandez-lui laquelle, puis retrouvez-la par son numéro.',
  A_CONFIRMER: () =>
    'Personne n’a encore suivi le lien de l’accusé de réception\u00a0: rien ne bouge avant, à moins que vous ne reconnaissiez le client.',
  A_DECIDER: (retractation) => TO_DECIDE[retractation.motifPossible ?? 'HORS_DELAI'](retractation),
  A_CHIFFRER: ({ du }) => toSettle(du),
  PROPOSEE: ({ part }) =>
    `Le client a reçu le décompte. Sans réponse de sa part, il s’applique à partir du ${part ? formatDate(part.executableLe) : ''}.`,
  CONTESTEE: ({ part }) =>
    `Proposez-lui un autre décompte, ou expliquez le vôtre. À défaut, il s’applique à partir du ${part ? formatDate(part.executableLe) : ''}, pour que le reste lui revienne à temps.`,
  ACCEPTEE: ({ accepteeLe }) =>
    `Acceptée par le client${said(accepteeLe)}\u00a0: il ne reste qu’à l’exécuter.`,
  EXECUTEE: ({ executeeLe }) =>
    `Exécutée${said(executeeLe)}\u00a0: la commande est annulée, et un avoir corrige sa facture de tout ce qui n’est pas gardé.`,
  REFUSEE: ({ refuseeLe }) =>
    `Refusée${said(refuseeLe)}, et le client a lu ce motif. Vous pouvez encore l’accepter.`,
  SANS_OBJET: () => 'Sa commande est annulée\u00a0: il ne reste rien à quoi renoncer.',
}

const TO_DECIDE: Record<RefusalGround, (retractation: AdminRetractationDetail) => string> = {
  HORS_DELAI: () => 'Déclarée après le dernier jour\u00a0: rien n’est dû, et vous pouvez encore l’accepter.',
  EXECUTE: () =>
    'Le travail, demandé tout de suite, était achevé quand elle a été déclarée\u00a0: rien n’est dû, et vous pouvez encore l’accepter.',
  PROFESSIONNEL: ({ declareeLe }) =>
    `Le client est un professionnel\u00a0: il n’a ce droit que s’il emploie cinq salariés au plus, et que le contrat sort de son activité principale. À vous de la refuser ou de l’accepter\u00a0: s’il l’a, ce qui lui est dû est à rendre au plus tard le ${formatDate(refundEnd(new Date(declareeLe)))}.`,
}

const said = (moment: string | null): string => (moment ? ` le ${formatDateTime(moment)}` : '')

function toSettle(du: AdminRetractationDetail['du']): string {
  if (!du || du.montant === 0)
    return 'Rien n’a été payé pour cette commande\u00a0: elle est seulement à annuler.'
  if (!du.prorata) return 'Le travail n’a pas été demandé tout de suite\u00a0: tout est à rendre.'
  if (du.partProposee === 0) return 'Le travail n’a pas commencé\u00a0: tout est à rendre.'
  return 'Le travail a été demandé tout de suite\u00a0: le prix du travail déjà effectué peut être gardé, une fois le décompte envoyé au client.'
}
