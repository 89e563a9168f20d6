import { addDays, parisDay } from '../../src/contract/shared/plain-date.ts'
import { idOf } from './volume-size.ts'
import { type Commande, orders, type Volume } from './commande-rows.ts'

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
  for (const order of orders(volume)) {
    if (!order.isPaid) continue
    yield factureRow(order)
    if (order.statut === 'ANNULEE') yield avoirRow(order)
  }
}

/** The payment of each order; a cancelled order's is to be refunded. */
export function* paiementRows(volume: Volume) {
  for (const order of orders(volume)) {
    if (!order.isPaid || order.isDue) continue
    yield {
      id: idOf(4, order.rank, order.createdAt),
      commande_id: order.id,
      user_id: order.client.id,
      facture_id: order.statut === 'ANNULEE' ? null : factureId(order),
      montant: order.montant,
      methode: order.rank % 5 === 0 ? 'SEPA' : 'CARTE',
      a_rembourser: order.statut === 'ANNULEE',
      created_at: order.createdAt,
    }
  }
}

const factureId = (order: Commande) => idOf(3, order.rank, order.createdAt)

function factureRow(order: Commande) {
  const isCancelled = order.statut === 'ANNULEE'
  return {
    ...common(order),
    id: factureId(order),
    serie: 'FAC',
    numero: order.numeroFacture,
    facture_id: null,
    paye: order.isDue || isCancelled ? 0 : order.montant,
    credite: isCancelled ? order.montant : 0,
    date_paiement: order.isDue ? null : order.createdAt,
  }
}

const avoirRow = (order: Commande) => ({
  ...common(order),
  id: idOf(5, order.rank, order.createdAt),
  serie: 'AV',
  numero: order.numeroFacture.replace('FAC', 'AV'),
  facture_id: factureId(order),
  paye: 0,
  credite: 0,
  date_paiement: null,
})

const common = (order: Commande) => ({
  id: '',
  serie: '',
  annee: order.annee,
  rang: order.rank + 1,
  numero: '',
  commande_id: order.id,
  user_id: order.client.id,
  facture_id: null,
  montant: order.montant,
  paye: 0,
  credite: 0,
  lignes: [],
  objet: order.titre,
  vendeur: SELLER,
  client: {
    prenom: order.client.prenom,
    nom: order.client.nom,
    email: order.client.email,
    adresse: null,
    clientType: 'PARTICULIER',
    siren: null,
  },
  emise_le: order.createdAt,
  date_echeance: addDays(parisDay(order.createdAt), 30),
  date_paiement: null,
  created_at: order.createdAt,
})
