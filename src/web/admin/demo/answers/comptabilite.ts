import { api } from '#contract/api.ts'
import type { FecPeriod, RegistrePeriod } from '#contract/money/accounts/admin-endpoints.ts'
import { exerciseOf, SIREN_NEEDED } from '#contract/money/accounts/exercise.ts'
import { fecWriter } from '#contract/money/accounts/fec.ts'
import { mouvementOf } from '#contract/money/accounts/mouvement-of.ts'
import { REGISTRE_CSV, type RegistreRow } from '#contract/money/accounts/registre-csv.ts'
import { type Issued, registreRowOf } from '#contract/money/accounts/registre-row.ts'
import { isCreditNote, parisYear } from '#contract/money/invoices/facture-number.ts'
import { vatOf } from '#contract/money/invoices/vat.ts'
import { isSiren } from '#contract/shared/siren.ts'
import { fullName } from '#contract/users/signer.ts'
import { csvOf } from '../csv.ts'
import { chainOf } from '../demo-chain.ts'
import { answer } from '../demo-client.ts'
import type { DemoCommande, DemoFacture } from '../demo-house.ts'
import { avoirsOf, moneyOf } from '../demo-money.ts'
import { clientOf, type OpenHouse } from '../open-house.ts'
import { refuse } from '../refuse.ts'

export const comptabiliteAnswers = [
  answer(api.admin.comptabilite.registre, ({ query }, house) =>
    csvOf(REGISTRE_CSV, registreOf(house, query)),
  ),
  answer(api.admin.comptabilite.fec, ({ query }, house) => fecOf(house, query)),
]

/** The register of the sample's invoices and credit notes, by their moments, as on the server. */
function registreOf(
  house: OpenHouse,
  { annee = parisYear(house.now()), mois }: RegistrePeriod,
): RegistreRow[] {
  const month = `${annee}-${mois ? String(mois).padStart(2, '0') : ''}`
  return house.commandes
    .flatMap((commande) => commande.factures.flatMap((facture) => issuedOf(house, commande, facture)))
    .toSorted(inRegister)
    .map((one) => registreRowOf(one, house.now()))
    .filter(({ jour }) => jour.startsWith(month))
}

/** Invoices come before the credit notes of their moment, each in the order of their numbers. */
const inRegister = (one: Issued, other: Issued): number =>
  one.emiseLe.getTime() - other.emiseLe.getTime() ||
  Number(isCreditNote(one.numero)) - Number(isCreditNote(other.numero)) ||
  one.numero.localeCompare(other.numero, 'fr', { numeric: true })

function issuedOf(house: OpenHouse, commande: DemoCommande, facture: DemoFacture): Issued[] {
  const { number: numero, amount: montant, createdAt, dateEcheance, siren, paiements: payments } = facture
  const billed = {
    client: fullName(clientOf(house, commande.clientId)),
    professionnel: siren !== undefined,
    siren: siren ?? null,
    commande: commande.numero,
    pdfSha256: null,
  }
  const isTaxed = house.settings.identity.value.regimeTva === 'TVA_20'
  const money = { ...moneyOf(house, facture), dateEcheance, payments }
  return [
    {
      ...billed,
      numero,
      montant,
      tva: isTaxed ? vatOf(montant) : null,
      emiseLe: new Date(createdAt),
      corrige: null,
      money,
    },
    ...avoirsOf(facture).map((avoir) => ({
      ...billed,
      numero: avoir.number,
      montant: avoir.montant,
      tva: isTaxed ? avoir.tva : null,
      emiseLe: new Date(avoir.createdAt),
      corrige: numero,
      money: null,
    })),
  ]
}

/** The entries of an exercise of the sample; CONFLICT while its house has no SIREN. */
function fecOf(house: OpenHouse, { annee = parisYear(house.now()) }: FecPeriod): Blob {
  const { identity, accounting } = house.settings
  if (!isSiren(identity.value.siren)) throw refuse(409, SIREN_NEEDED)
  const exercise = exerciseOf(annee, accounting.value.moisCloture)
  const { head, entry } = fecWriter(accounting.value)
  const moved = chainOf(house)
    .flatMap((line) => mouvementOf(line, exercise))
    .filter(({ date }) => date >= exercise.debut && date <= exercise.fin)
    .toSorted((one, other) => compare(one.date, other.date))
  return new Blob([head(), ...moved.map(entry)], { type: 'text/plain' })
}

const compare = (one: string, other: string): number => one.localeCompare(other)
