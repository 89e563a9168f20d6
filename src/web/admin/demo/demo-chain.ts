import type { ChainLine } from '#contract/money/accounts/mouvement-of.ts'
import { vatOf } from '#contract/money/invoices/vat.ts'
import { fullName } from '#contract/users/signer.ts'
import type { DemoCommande, DemoFacture, DemoPaiement } from './demo-house.ts'
import { avoirsOf, moneyOf } from './demo-money.ts'
import { clientOf, type OpenHouse } from './open-house.ts'

/** The chain of accounts that the server would hold for the sample: invoices, credit notes, payments, refunds and lost disputes. */
export const chainOf = (house: OpenHouse): ChainLine[] =>
  house.commandes.flatMap((commande) =>
    commande.factures.flatMap((facture) => linesOf(house, commande, facture)),
  )

type Fact = Pick<ChainLine, 'fait' | 'montant' | 'piece'> & { le: string } & Partial<ChainLine>

function linesOf(house: OpenHouse, { clientId }: DemoCommande, facture: DemoFacture): ChainLine[] {
  const { number: numero, amount: montant, createdAt: le, paiements } = facture
  const client = clientOf(house, clientId)
  const isTaxed = house.settings.identity.value.regimeTva === 'TVA_20'
  const facts: Fact[] = [
    { fait: 'FACTURE', montant, piece: numero, le, tva: isTaxed ? vatOf(montant) : 0 },
    ...avoirsOf(facture).map(
      (avoir): Fact => ({
        fait: 'AVOIR',
        montant: avoir.montant,
        piece: avoir.number,
        le: avoir.createdAt,
        tva: isTaxed ? avoir.tva : 0,
      }),
    ),
    ...paiements.flatMap(factsOfPayment),
  ]
  const { resteDu, paye } = moneyOf(house, facture)
  const last =
    facts
      .map((fact) => fact.le)
      .toSorted()
      .at(-1) ?? null
  return facts.map((fact) => ({
    ...NOTHING,
    ecritLe: fact.le,
    numero,
    clientId,
    clientNom: fullName(client),
    clientEmail: client.email,
    soldeeLe: resteDu === 0 && paye > 0 ? last : null,
    ...fact,
  }))
}

function factsOfPayment({ id, montant, methode, reference, createdAt, perdu, remboursements }: DemoPaiement) {
  const piece = reference ?? id
  const paid = { aRembourser: false, methode, recu: montant }
  const facts: Fact[] = [{ ...paid, fait: 'PAIEMENT', montant, piece, le: createdAt }]
  let rendu = 0
  for (const refund of remboursements) {
    facts.push({
      ...paid,
      fait: 'REMBOURSEMENT',
      estRemboursement: true,
      etat: refund.statut,
      montant: refund.montant,
      piece: refund.id,
      le: refund.createdAt,
      rendu,
    })
    if (refund.statut !== 'ECHOUE') rendu += refund.montant
  }
  // The sample has no date for a bank's decision.
  if (perdu > 0)
    facts.push({ ...paid, fait: 'LITIGE', montant, piece, le: createdAt, perduApres: perdu, rendu })
  return facts
}

const NOTHING = {
  etat: null,
  avant: null,
  methode: null,
  aRembourser: null,
  etaitRetenu: false,
  recu: 0,
  perdu: 0,
  rendu: 0,
  perduApres: 0,
  estRemboursement: false,
  motif: null,
  devise: null,
  tva: 0,
} as const
