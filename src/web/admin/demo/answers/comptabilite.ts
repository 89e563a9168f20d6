import { api } from '#contract/api.ts'
import type { FecPeriod, RegistrePeriod } from '#contract/comptabilite/admin-endpoints.ts'
import type { Mouvement } from '#contract/comptabilite/ecritures.ts'
import { exerciseOf, SIREN_NEEDED } from '#contract/comptabilite/exercise.ts'
import { fecWriter } from '#contract/comptabilite/fec.ts'
import { REGISTRE_CSV, type RegistreRow } from '#contract/comptabilite/registre-csv.ts'
import { factureLabel } from '#contract/factures/facture-statut.ts'
import { isCreditNote, parisYear } from '#contract/factures/invoice-number.ts'
import { vatOf } from '#contract/factures/vat.ts'
import { isThroughProvider } from '#contract/payments/payment-methods.ts'
import { refundedOf } from '#contract/payments/refunds.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { isSiren } from '#contract/shared/siren.ts'
import { refuse } from '../refuse.ts'
import { csvOf } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { DemoFacture, DemoOrder, DemoPaiement } from '../demo-house.ts'
import { moneyOf } from '../demo-money.ts'
import { clientOf, type OpenHouse } from '../open-house.ts'

export const comptabiliteAnswers = [
  answer(api.admin.comptabilite.registre, ({ query }, house) =>
    csvOf(REGISTRE_CSV, registreOf(house, query)),
  ),
  answer(api.admin.comptabilite.fec, ({ query }, house) => fecOf(house, query)),
]

/** The register of the sample's invoices and credit notes, by their days. */
function registreOf(
  house: OpenHouse,
  { annee = parisYear(house.now()), mois }: RegistrePeriod,
): RegistreRow[] {
  const month = `${annee}-${mois ? String(mois).padStart(2, '0') : ''}`
  return invoicesOf(house)
    .flatMap(([order, facture]) => rowsOf(house, order, facture))
    .filter(({ jour }) => jour.startsWith(month))
    .toSorted((one, other) => compare(one.jour, other.jour) || compare(one.numero, other.numero))
}

function rowsOf(house: OpenHouse, order: DemoOrder, facture: DemoFacture): RegistreRow[] {
  const { paye: _, statut, credite, resteDu } = moneyOf(house, facture)
  const sum = (payments: DemoPaiement[], of: (payment: DemoPaiement) => number) =>
    payments.reduce((total, payment) => total + of(payment), 0)
  const row = (numero: string, createdAt: string, ttc: number): RegistreRow => ({
    numero,
    jour: dayOf(createdAt),
    client: nameOf(house, order),
    professionnel: facture.siren !== undefined,
    siren: facture.siren ?? null,
    commande: order.numero,
    corrige: isCreditNote(numero) ? facture.number : null,
    tva: isTaxed(house) ? Math.sign(ttc) * vatOf(Math.abs(ttc)) : null,
    ttc,
    reglement: null,
    statut: 'Avoir',
    pdfSha256: null,
  })
  const reglement = {
    encaisse: sum(facture.paiements, ({ montant }) => montant),
    rembourse: sum(facture.paiements, refundedOf),
    perdu: sum(facture.paiements, lostOf),
    credite,
    resteDu,
  }
  return [
    { ...row(facture.number, facture.createdAt, facture.amount), reglement, statut: factureLabel(statut) },
    ...facture.avoirs.map(({ number, createdAt, amount }) => row(number, createdAt, -amount)),
  ]
}

/** The entries of an exercise of the sample; CONFLICT while its house has no SIREN. */
function fecOf(house: OpenHouse, { annee = parisYear(house.now()) }: FecPeriod): Blob {
  const { identity, accounting } = house.settings
  if (!isSiren(identity.value.siren)) throw refuse(409, SIREN_NEEDED)
  const { debut, fin } = exerciseOf(annee, accounting.value.moisCloture)
  const { head, entry } = fecWriter(accounting.value)
  const moved = invoicesOf(house)
    .flatMap(([order, facture]) => mouvementsOf(house, order, facture))
    .filter(({ date }) => date >= debut && date <= fin)
    .toSorted((one, other) => compare(one.date, other.date))
  return new Blob([head(), ...moved.map(entry)], { type: 'text/plain' })
}

function mouvementsOf(house: OpenHouse, order: DemoOrder, facture: DemoFacture): Mouvement[] {
  const nom = nameOf(house, order)
  const client = { numero: `C${order.clientId.replaceAll('-', '').slice(-12).toUpperCase()}`, nom }
  const of = `, facture ${facture.number}`
  type Moved = Pick<Mouvement, 'nature' | 'montant' | 'piece' | 'libelle'> & {
    at: string
    paid?: DemoPaiement
  }
  const move = ({ at, paid, ...moved }: Moved): Mouvement => ({
    ...moved,
    tva: isTaxed(house) && !paid ? vatOf(moved.montant) : 0,
    caisse: paid && !isThroughProvider(paid.methode) ? 'BANQUE' : 'STRIPE',
    enAttente: false,
    date: dayOf(at),
    client,
    lettrage: null,
    valideLe: dayOf(at),
  })
  const { number: piece, amount: montant, createdAt: at } = facture
  return [
    move({ nature: 'FACTURE', montant, piece, at, libelle: `Facture ${piece}, ${nom}` }),
    ...facture.avoirs.map(({ number, amount, createdAt }) =>
      move({
        nature: 'AVOIR',
        montant: amount,
        piece: number,
        at: createdAt,
        libelle: `Avoir ${number}${of}`,
      }),
    ),
    ...facture.paiements.flatMap((paid) => [
      move({
        nature: 'RECU',
        montant: paid.montant,
        piece: paid.reference ?? paid.id,
        at: paid.createdAt,
        paid,
        libelle: `Paiement reçu${of}`,
      }),
      ...paid.remboursements
        .filter(({ statut }) => statut !== 'ECHOUE')
        .map((refund) =>
          move({
            nature: 'RENDU',
            montant: refund.montant,
            piece: refund.id,
            at: refund.createdAt,
            paid,
            libelle: `Remboursement${of}`,
          }),
        ),
      ...(lostOf(paid) > 0
        ? [
            move({
              nature: 'PERDU',
              montant: lostOf(paid),
              piece: paid.reference ?? paid.id,
              at: paid.createdAt,
              paid,
              libelle: `Litige perdu${of}`,
            }),
          ]
        : []),
    ]),
  ]
}

const invoicesOf = ({ orders }: OpenHouse) =>
  orders.flatMap((order) => order.factures.map((facture): [DemoOrder, DemoFacture] => [order, facture]))

function nameOf(house: OpenHouse, { clientId }: DemoOrder): string {
  const { prenom, nom } = clientOf(house, clientId)
  return `${prenom} ${nom}`
}

/** Cents that a bank took of a payment, of what had not gone back. */
const lostOf = (paid: DemoPaiement): number => Math.min(paid.perdu, paid.montant - refundedOf(paid))

const isTaxed = ({ settings }: OpenHouse) => settings.identity.value.regimeTva === 'TVA_20'

const dayOf = (moment: string) => parisDay(new Date(moment))

const compare = (one: string, other: string): number => one.localeCompare(other)
