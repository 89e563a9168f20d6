import { asc, eq } from 'drizzle-orm'
import { ifReceivedText, promisedIfReceived } from '#contract/commandes/delivery-date.ts'
import { retractationEnd } from '#contract/commandes/retractation-days.ts'
import { formatDate, formatWeekday } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { discountIn } from '#contract/tarifs/promo-code.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EmailBlock, EmailContent } from '../../platform/emails/email.ts'
import { attachFacture } from '../money/invoices/facture-pdf.ts'
import { type EcheanceRow, readEcheances } from '../money/schedule/read-echeances.ts'
import { readToday } from '../settings/read-calendar.ts'
import { attachRetractationForm, attachTerms } from './contract-papers.ts'
import type { CommandeFacts } from './read-commande-facts.ts'

/**
 * The confirmation of a contract on a durable medium, with its invoice, its conditions and its withdrawal form (code de la consommation,
 * L221-13).
 */
export async function commandeConfirmation(
  deps: Deps,
  facts: CommandeFacts,
): Promise<{ blocks: EmailBlock[]; attachments: EmailContent['attachments'] }> {
  const { commande, professionnel } = facts
  const [facture] = await deps.db
    .select({ id: factures.id, numero: factures.numero })
    .from(factures)
    .where(eq(factures.commandeId, commande.id))
    .orderBy(asc(factures.emiseLe), asc(factures.rang))
    .limit(1)
  const planned = await readEcheances(deps.db, { commandeId: commande.id, due: commande.montant })
  const livraison = await promiseText(deps, facts)
  return {
    blocks: [
      { facts: [...factsOf(commande, facture?.numero, planned), ...known('Livraison prévue', livraison)] },
      ...(professionnel ? [] : [retractationOf(commande)]),
    ],
    attachments: [
      ...(facture ? [await attachFacture(deps, facture.id)] : []),
      await attachTerms(deps, commande),
      ...(professionnel ? [] : [await attachRetractationForm(deps, facts)]),
    ],
  }
}

/** The promised day, or the one that holds if the text comes in time; null without either. */
export async function promiseText(
  deps: Pick<Deps, 'db' | 'clock'>,
  { commande, professionnel }: CommandeFacts,
): Promise<string | null> {
  if (commande.datePromise) return formatWeekday(commande.datePromise)
  const { now, calendar } = await readToday(deps)
  const promise = promisedIfReceived({ ...commande, professionnel }, parisDay(now), calendar)
  return promise && ifReceivedText(promise)
}

function factsOf(
  commande: CommandeFacts['commande'],
  numeroFacture: string | undefined,
  planned: EcheanceRow[],
): [string, string][] {
  return [
    ['Commande', `n° ${commande.numero}`],
    ['Service', commande.serviceNom],
    ...known(
      'Volume',
      commande.nombrePages && countOf(commande.nombrePages, { one: 'page', other: 'pages' }),
    ),
    ...discountFacts(commande),
    ...paidFacts(commande, planned),
    ...known('Facture', numeroFacture),
  ]
}

/** The payments of an order in instalments: the one made, and the day of each charge to come. */
function paidFacts({ montant }: CommandeFacts['commande'], planned: EcheanceRow[]): [string, string][] {
  const [first, ...others] = planned
  if (!first) return [['Total payé', `${formatEuros(montant)} TTC`]]
  return [
    ['Total', `${formatEuros(montant)} TTC, en ${planned.length} fois sans frais`],
    ['Payé', formatEuros(first.montant)],
    ...others.map(({ date, montant: part }): [string, string] => [
      `Le ${formatDate(date)}`,
      formatEuros(part),
    ]),
  ]
}

function discountFacts({ lignes }: CommandeFacts['commande']): [string, string][] {
  const discount = discountIn(lignes)
  if (!discount) return []
  return [
    ['Prix avant remise', formatEuros(discount.before)],
    [discount.line.label, formatEuros(discount.line.total)],
  ]
}

const known = (term: string, value: string | number | null | undefined): [string, string][] =>
  value ? [[term, String(value)]] : []

/** A consumer may withdraw for 14 days; who asked for the work to start keeps the right until it is done (decisions §5). */
function retractationOf({ demarrageImmediat, payeeLe, createdAt }: CommandeFacts['commande']): string {
  const lastDay = formatDate(retractationEnd(payeeLe ?? createdAt))
  return demarrageImmediat
    ? `Vous avez demandé que le travail commence sans attendre. Vous pouvez renoncer au contrat jusqu’au ${lastDay}, en payant ce qui aura déjà été fait ; ce droit prend fin plus tôt si le travail est entièrement achevé.`
    : `Vous pouvez renoncer au contrat, sans donner de raison, jusqu’au ${lastDay}. Le travail commencera ensuite.`
}
