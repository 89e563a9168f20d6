import { api } from '#contract/api.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { isCreditNote } from '#contract/money/invoices/facture-number.ts'
import { fullName } from '#contract/users/signer.ts'
import { answer } from '../demo-client.ts'
import { pieceIn } from '../demo-money.ts'
import { clientOf, type OpenHouse } from '../open-house.ts'
import { refuse } from '../refuse.ts'
import { samplePdf } from '../sample-pdf.ts'

/** A PDF made in the page, at an address of this page only; the fragment after `#` gives its owner and file name. */
export const downloadAnswers = [
  answer(api.files.ticket, ({ id }, house) => {
    const filename = fileNameOf(house, id)
    const lines = ['Fichier d’exemple', filename, 'La démonstration ne garde pas le contenu des fichiers.']
    return { url: addressOf(id, `exemple-${filename}.pdf`, lines) }
  }),
  answer(api.factures.ticket, ({ id }, house) => {
    const { facture, avoir } = pieceIn(house, id)
    return { url: addressOf(id, `${(avoir ?? facture).number}.pdf`, factureLines(house, id)) }
  }),
  answer(api.admin.factures.download, ({ id }, house) => samplePdf(factureLines(house, id))),
]

function fileNameOf({ commandes, messages, samples }: OpenHouse, id: string): string {
  const files = [
    ...commandes.flatMap((commande) => commande.files),
    ...messages.flatMap(({ attachments }) => attachments),
    ...samples.flatMap(({ fichiers }) => fichiers),
  ]
  const file = files.find((one) => one.id === id)
  if (!file) throw refuse(404, NO_FILE)
  return file.filename
}

/** The lines of the PDF of an invoice or of a credit note. */
function factureLines(house: OpenHouse, id: string): string[] {
  const { commande, facture, avoir } = pieceIn(house, id)
  const piece = avoir ?? facture
  return [
    `${isCreditNote(piece.number) ? 'Avoir' : 'Facture'} ${piece.number}`,
    `Émise le ${formatDate(piece.createdAt)}`,
    fullName(clientOf(house, commande.clientId)),
    `${commande.titre}, ${commande.service}`,
    `Total : ${formatEuros(piece.amount)}`,
    'Exemple sans valeur : aucune prestation n’a été vendue.',
  ]
}

const addressOf = (id: string, name: string, lines: readonly string[]): string =>
  `${URL.createObjectURL(samplePdf(lines))}#${id}/${encodeURIComponent(name)}`
