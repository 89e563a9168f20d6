import type { FactureParty, FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { countryOf, isForeignCompany } from '#contract/money/invoices/sale-regime.ts'
import { companyNumberKind } from '#contract/users/company-number.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { notifyAdmins } from '../../notifications/notify.ts'

type Issued = {
  numero: string
  commandeId: string
  regimeTva: FactureSeller['regimeTva']
  client: FactureParty
  createdAt: Date
}

/** Tells the house what an invoice, once issued, could not say for want of a country or of a number: nothing is guessed. */
export async function tellDoubt(tx: Tx, issued: Issued): Promise<void> {
  const { numero, commandeId, createdAt } = issued
  const message = doubtOf(issued)
  if (!message) return
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: `Facture ${numero}\u00a0: à vérifier`,
    message,
    actionUrl: `/admin/commandes/${commandeId}`,
    createdAt,
  })
}

function doubtOf({ regimeTva, client }: Issued): string | null {
  const { adresse } = client
  if (adresse && countryOf(adresse) === null) {
    return `Le pays «\u202f${adresse.pays}\u202f» n’est pas reconnu\u00a0: la facture n’a pas de fichier Factur-X. Demandez son pays au client, émettez un avoir et refaites-la s’il le faut.`
  }
  if (regimeTva !== 'TVA_20' || !isForeignCompany(client)) return null
  const code = adresse && countryOf(adresse)
  return code && companyNumberKind(code) === 'SIREN'
    ? 'Cette entreprise d’outre-mer n’a pas donné de SIREN valable\u00a0: la TVA française lui est facturée.'
    : 'Cette entreprise d’un autre pays n’a pas donné de numéro valable\u00a0: la TVA française lui est facturée.'
}
