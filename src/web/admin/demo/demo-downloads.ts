import { NO_INVOICE } from '#contract/factures/refusals.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { fullName } from '#contract/users/signer.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { clientOf, type OpenHouse } from './open-house.ts'
import { samplePdf } from './sample-pdf.ts'

/** A PDF made here, at an address of this page alone; what follows its `#` says whose and under what name to save it. */
export const demoDownloads = (house: OpenHouse): AdminApi['downloads'] => ({
  file: async (id) => {
    const file = [...house.orders, ...house.messages.map(({ attachments }) => ({ files: attachments }))]
      .flatMap(({ files }) => files)
      .find((one) => one.id === id)
    const sample = house.samples.flatMap(({ fichiers }) => fichiers).find((one) => one.id === id)
    const filename = file?.filename ?? sample?.filename
    if (filename === undefined) throw new AdminError('NOT_FOUND', NO_FILE)
    return addressOf(id, `exemple-${filename}.pdf`, [
      'Fichier d’exemple',
      filename,
      'La démonstration ne garde pas le contenu des fichiers.',
    ])
  },
  facture: async (id) => addressOf(id, `${invoiceIn(house, id).facture.number}.pdf`, invoiceLines(house, id)),
})

/** What the PDF of an invoice says, line by line. */
export function invoiceLines(house: OpenHouse, id: string): string[] {
  const { order, facture } = invoiceIn(house, id)
  return [
    `Facture ${facture.number}`,
    `Émise le ${formatDate(facture.createdAt)}`,
    fullName(clientOf(house, order.clientId)),
    `${order.titre}, ${order.service}`,
    `Total : ${formatEuros(facture.amount)}`,
    'Exemple sans valeur : aucune prestation n’a été vendue.',
  ]
}

function invoiceIn(house: OpenHouse, id: string) {
  const order = house.orders.find(({ factures }) => factures.some((one) => one.id === id))
  const facture = order?.factures.find((one) => one.id === id)
  if (!order || !facture) throw new AdminError('NOT_FOUND', NO_INVOICE)
  return { order, facture }
}

const addressOf = (id: string, name: string, lines: readonly string[]): string =>
  `${URL.createObjectURL(samplePdf(lines))}#${id}/${encodeURIComponent(name)}`
