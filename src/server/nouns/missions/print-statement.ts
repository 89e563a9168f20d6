import { Readable } from 'node:stream'
import { formatDate, formatMonth } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { feeBasis, feeText, leftOutText, statementFileName } from '#contract/missions/statement-words.ts'
import { factureSeller } from '#contract/money/invoices/facture-parties.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Answer } from '../../platform/http/http-port.ts'
import { attachment } from '../../platform/http/stored-file.ts'
import type { TextBlock } from '../../platform/pdf/render-text.ts'
import { readIdentity } from '../settings/read-identity.ts'
import type { Correcteur } from './find-door.ts'
import { readStatement } from './read-statements.ts'

/** The PDF of a corrector's month, made at each call: a fee may be fixed after the month. 404 for a month without any text. */
export async function printStatement(
  { db, pdf, clock }: Pick<Deps, 'db' | 'pdf' | 'clock'>,
  correcteur: Pick<Correcteur, 'id' | 'nom'>,
  mois: string,
): Promise<Answer> {
  const { lignes, total, aFixer } = await readStatement(db, correcteur, mois)
  const now = clock()
  const leftOut = leftOutText(aFixer)
  const blocks: TextBlock[] = [
    ...lignes.map(
      ({ titre, remiseLe, honoraires, ...line }): TextBlock => ({
        tag: 'LI',
        text: `« ${titre} », remis le ${formatDate(remiseLe)}, ${feeBasis(line)} : ${feeText(honoraires)}`,
      }),
    ),
    { tag: 'H2', text: `Total : ${formatEuros(total)}` },
    ...(leftOut ? [{ tag: 'P' as const, text: leftOut }] : []),
  ]
  const bytes = await pdf.text({
    title: `Relevé d’honoraires, ${formatMonth(mois)}`,
    subtitle: `${correcteur.nom}, arrêté au ${formatDate(now)}`,
    blocks,
    house: factureSeller.parse(await readIdentity(db)),
    date: now,
  })
  const name = statementFileName({ mois, correcteur: correcteur.nom })
  return attachment(name, 'application/pdf', Readable.from([bytes]))
}
