import { type WorkCalendar, workingDaysBetween } from '#contract/calendar/working-days.ts'
import { isTakenUpAgain } from '#contract/commandes/deliveries.ts'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { startsAtOnce } from '#contract/commandes/withdrawal-right.ts'
import { formatDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { parisDay } from '#contract/shared/plain-date.ts'

/** Late working days after which the conditions of sale refund the whole price (specification 1 §9). */
const REFUNDED_AFTER_DAYS = 7

type Promised = Pick<
  ProjectDetail,
  | 'statut'
  | 'datePromise'
  | 'promesseSiFichier'
  | 'retardJours'
  | 'demarrageImmediat'
  | 'professionnel'
  | 'retractationLe'
  | 'livraison'
> & { timeline: readonly Pick<ProjectDetail['timeline'][number], 'type' | 'de'>[] }

const TITLE = 'Date promise'

/** The promised day in words to the author; undefined without a promise. A quote tells its own. */
export function promiseOf(project: Promised, calendar: WorkCalendar) {
  const { statut, datePromise, retardJours } = project
  if (project.retractationLe) return undefined
  if (statut === 'ANNULEE' || statut === 'ESTIMATION_ENVOYEE') return undefined
  const delivered = deliveredOf(project, calendar)
  if (delivered) return delivered
  if (!datePromise) {
    if (statut !== 'PAYEE' && statut !== 'EN_COURS') return undefined
    // The text has come, and was delivered: the house names the next day, if any.
    if (project.timeline.some(isTakenUpAgain)) return undefined
    const { promesseSiFichier } = project
    return promesseSiFichier
      ? {
          title: TITLE,
          day: promesseSiFichier.jour,
          remark: ifTheTextComes(promesseSiFichier),
          isWarning: false,
        }
      : { title: TITLE, day: undefined, remark: untilTheText(project), isWarning: false }
  }
  if (statut === 'SUSPENDUE') return { title: TITLE, day: datePromise, remark: SUSPENDED, isWarning: true }
  const remark = retardJours > 0 ? lateText(retardJours) : undefined
  return { title: TITLE, day: datePromise, remark, isWarning: true }
}

/** The day of a delivery, and how early it came; it replaces the promise. */
function deliveredOf({ statut, livraison, datePromise }: Promised, calendar: WorkCalendar) {
  if (statut !== 'TERMINE' && !livraison?.attendReponse) return undefined
  if (!livraison) return undefined
  const day = parisDay(new Date(livraison.livreeLe))
  const early = datePromise ? workingDaysBetween(day, datePromise, calendar) : 0
  const remark = early > 0 ? `${countOf(early, EARLY)} en avance.` : undefined
  return { title: 'Livré', day, remark, isWarning: false }
}

const EARLY = { one: 'jour ouvré', other: 'jours ouvrés' }

const SUSPENDED = 'Le travail est suspendu\u00a0: cette date n’est plus assurée.'

/** The promise made before the payment, valid as long as the text comes in time. */
const ifTheTextComes = ({ fichierAvant }: NonNullable<Promised['promesseSiFichier']>) =>
  `Si votre manuscrit nous arrive d’ici au ${formatDate(fichierAvant)}\u202f; plus tard, les jours ouvrés se comptent à partir de sa réception.`

const untilTheText = (project: Pick<Promised, 'demarrageImmediat' | 'professionnel'>) =>
  startsAtOnce(project)
    ? 'Nous la fixons dès que votre manuscrit arrive\u00a0: les jours ouvrés se comptent à partir de sa réception.'
    : 'Nous la fixons dès que votre manuscrit arrive\u00a0: les jours ouvrés se comptent à partir de sa réception, une fois le délai de rétractation passé.'

/** The apology for a promised day passed without a delivery; in working days. */
function lateText(days: number): string {
  const sorry =
    'Cette date est passée, veuillez nous en excuser. Votre texte reste notre priorité\u00a0: nous vous écrivons dès que nous avons une nouvelle date.'
  return days > REFUNDED_AFTER_DAYS
    ? `${sorry} Au-delà de ${REFUNDED_AFTER_DAYS} jours ouvrés de retard, nos conditions de vente vous permettent aussi de demander le remboursement intégral.`
    : sorry
}
