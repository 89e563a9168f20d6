import { addDays, parisDay } from '../../src/contract/shared/plain-date.ts'
import { type Commande, commandes, type Volume } from './commande-rows.ts'
import { idOf } from './volume-size.ts'

const SELLER = {
  nom: 'Bon à tirer',
  formeJuridique: 'SARL',
  adresse: { ligne1: '12 rue des Marges', codePostal: '48000', ville: 'Mende', pays: 'France' },
  siren: '732829320',
  rcs: 'Mende',
  numeroTva: null,
  email: 'maison@exemple.fr',
  telephone: '04 66 00 00 00',
  regimeTva: 'FRANCHISE',
}

/** The invoice of each paid order; a cancelled one has its credit note too. */
export function* factureRows(volume: Volume) {
  for (const commande of commandes(volume)) {
    if (!commande.isPaid) continue
    yield factureRow(commande)
    if (commande.statut === 'ANNULEE') yield avoirRow(commande)
  }
}

/** The payment of each order; a cancelled order's is to be refunded. */
export function* paiementRows(volume: Volume) {
  for (const commande of commandes(volume)) {
    if (!commande.isPaid || commande.isDue) continue
    yield {
      id: idOf(4, commande.rank, commande.createdAt),
      commande_id: commande.id,
      user_id: commande.client.id,
      facture_id: commande.statut === 'ANNULEE' ? null : factureId(commande),
      montant: commande.montant,
      methode: commande.rank % 5 === 0 ? 'SEPA' : 'CARTE',
      a_rembourser: commande.statut === 'ANNULEE',
      created_at: commande.createdAt,
    }
  }
}

const factureId = (commande: Commande) => idOf(3, commande.rank, commande.createdAt)

function factureRow(commande: Commande) {
  const isCancelled = commande.statut === 'ANNULEE'
  return {
    ...common(commande),
    id: factureId(commande),
    serie: 'FAC',
    numero: commande.numeroFacture,
    facture_id: null,
    paye: commande.isDue || isCancelled ? 0 : commande.montant,
    credite: isCancelled ? commande.montant : 0,
    date_paiement: commande.isDue ? null : commande.createdAt,
  }
}

const avoirRow = (commande: Commande) => ({
  ...common(commande),
  id: idOf(5, commande.rank, commande.createdAt),
  serie: 'AV',
  numero: commande.numeroFacture.replace('FAC', 'AV'),
  facture_id: factureId(commande),
  paye: 0,
  credite: 0,
  date_paiement: null,
})

const common = (commande: Commande) => ({
  id: '',
  serie: '',
  annee: commande.annee,
  rang: commande.rank + 1,
  numero: '',
  commande_id: commande.id,
  user_id: commande.client.id,
  facture_id: null,
  montant: commande.montant,
  paye: 0,
  credite: 0,
  lignes: [],
  objet: commande.titre,
  vendeur: SELLER,
  client: {
    prenom: commande.client.prenom,
    nom: commande.client.nom,
    email: commande.client.email,
    adresse: null,
    clientType: 'PARTICULIER',
    siren: null,
  },
  emise_le: commande.createdAt,
  date_echeance: addDays(parisDay(commande.createdAt), 30),
  date_paiement: null,
  created_at: commande.createdAt,
})
