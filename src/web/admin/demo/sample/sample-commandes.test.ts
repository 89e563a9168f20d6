import { describe, expect, test } from 'vitest'
import { daysLate } from '#contract/commandes/days-late.ts'
import { isWorkingDay } from '#contract/commandes/delivery-date.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { REFUND_AFTER_DAYS } from '#contract/money/reglements/reglement.ts'
import { dayOf } from '#contract/sample/calendar.ts'
import type { DemoCommande } from '../demo-house.ts'
import { makeSample } from './make-sample.ts'
import { SAMPLE_DAYS } from './testing/sample-days.ts'

/** Decisions §6, written again. */
const ALLOWED: Record<CommandeStatut, CommandeStatut[]> = {
  EN_ATTENTE: ['ESTIMATION_ENVOYEE', 'PAYEE', 'EN_COURS', 'SUSPENDUE', 'ANNULEE'],
  ESTIMATION_ENVOYEE: ['PAYEE', 'EN_ATTENTE', 'ANNULEE'],
  PAYEE: ['EN_COURS', 'SUSPENDUE', 'ANNULEE'],
  EN_COURS: ['TERMINE', 'SUSPENDUE', 'ANNULEE'],
  SUSPENDUE: ['ANNULEE'],
  TERMINE: ['EN_COURS'],
  ANNULEE: [],
}

/** The sample prices of specification 2 §9, then the rate past the 300th page (decisions §4), in cents. */
const RATES: Record<string, [first: number, second: number]> = {
  'Correction standard': [499, 399],
  'Correction premium': [799, 699],
  'Relecture simple': [299, 199],
  'Pack étudiant': [399, 299],
}

describe.each(SAMPLE_DAYS)('on %s', (day) => {
  const { commandes, users, correcteurs } = makeSample(day)
  const erased = users.filter(({ isErased }) => isErased).map(({ id }) => id)

  test('every order went where it may, one step after another', () => {
    for (const commande of commandes) expect([commande.titre, ...walk(commande)]).toEqual([commande.titre])
  })

  test('every amount is the rule’s, and the sum of its lines', () => {
    for (const commande of commandes) {
      expect([commande.titre, commande.montant]).toEqual([commande.titre, priceAgain(commande)])
      expect(commande.lignes.reduce((sum, { total }) => sum + total, 0)).toBe(commande.montant)
    }
  })

  test('the house works on working days', () => {
    const steps = commandes.flatMap(({ timeline }) => timeline)
    const atWork = steps.filter(({ auteur }) => auteur === 'Judith Roussel')
    expect(atWork.length).toBeGreaterThan(100)
    expect(atWork.filter(({ createdAt }) => !isWorkingDay(dayOf(createdAt)))).toEqual([])
  })

  test('what was delivered has its files, what is finished was delivered, and who corrects works here', () => {
    const kept = commandes.filter(({ clientId }) => !erased.includes(clientId))
    for (const { statut, livreeLe, files, timeline, correcteurId, avis } of kept) {
      const deliveries = timeline.filter(({ type }) => type === 'LIVRAISON').map(({ id }) => id)
      const corrected = files.filter(({ type }) => type === 'LIVRABLE')
      expect(new Set(corrected.map(({ livraisonId }) => livraisonId))).toEqual(new Set(deliveries))
      expect(statut === 'TERMINE' && !livreeLe).toBe(false)
      expect(avis && !timeline.some(({ type }) => type === 'BON_A_TIRER')).toBeFalsy()
      expect(correcteurId && !correcteurs.some(({ id, actif }) => id === correcteurId && actif)).toBeFalsy()
    }
  })

  test('an erased person left an order without a word of theirs', () => {
    const [commande] = commandes.filter(({ clientId }) => erased.includes(clientId))
    expect(commande).toMatchObject({
      titre: `Commande n°\u00a0${commande?.numero}`,
      files: [],
      description: null,
    })
    expect(commande?.timeline.filter(({ note }) => note !== null)).toEqual([])
  })

  test('something waits today: late orders, orders to entrust, deliveries to answer, a quote run out', () => {
    const late = commandes.filter((commande) => daysLate(commande, day) > 0)
    expect(late.map(({ titre }) => titre).toSorted()).toEqual([
      'La Gare de Brigue',
      'Mémoire\u00a0: les marchés flottants',
    ])
    // Late enough to be refunded whole, on any day.
    expect(late.filter((commande) => daysLate(commande, day) > REFUND_AFTER_DAYS)).not.toEqual([])
    const owed = commandes.filter(({ statut }) => statut === 'PAYEE' || statut === 'EN_COURS')
    expect(owed.filter(({ correcteurId, livreeLe }) => !correcteurId && !livreeLe)).toHaveLength(5)
    expect(owed.filter(({ statut, livreeLe }) => statut === 'EN_COURS' && livreeLe)).toHaveLength(2)
    const expired = commandes.filter(({ devisExpireLe, cgvHash, statut }) => {
      return statut === 'ESTIMATION_ENVOYEE' && cgvHash === null && (devisExpireLe ?? day) < day
    })
    expect(expired).toHaveLength(1)
  })
})

test('orders grow from one month to the next, thirteen months long', () => {
  const { commandes } = makeSample('2026-11-24')
  const inQuarter = (from: string, to: string) =>
    commandes.filter(({ createdAt }) => from <= createdAt && createdAt < to).length
  const quarters = [
    inQuarter('2025-10', '2026-03'),
    inQuarter('2026-03', '2026-07'),
    inQuarter('2026-07', '2026-10'),
    inQuarter('2026-10', '2026-12'),
  ]
  expect(quarters).toEqual(quarters.toSorted((one, other) => one - other))
  expect(commandes[0]?.createdAt.slice(0, 7)).toBe('2025-10')
})

function priceAgain({ service, nombrePages, lignes }: DemoCommande): number {
  const rates = RATES[service]
  const pages = nombrePages ?? 0
  const full = rates
    ? Math.max(0, Math.min(pages, 300) - 10) * rates[0] + Math.max(0, pages - 300) * rates[1]
    : 89_900
  const said = lignes.map(({ label }) => label).join(' ')
  const reduced = said.includes('BIENVENUE20') ? full - Math.round(full / 5) : full
  return said.includes('express') ? Math.round(reduced * 1.5) : reduced
}

/** Lists the faults in the steps of an order. */
function walk({ montant, timeline, statut, statutAvant, createdAt }: DemoCommande): string[] {
  const wrong: string[] = []
  let at: CommandeStatut = montant === 0 ? 'PAYEE' : 'EN_ATTENTE'
  let before: CommandeStatut | null = null
  for (const { de, vers, type } of timeline) {
    if (!vers || type === 'COMMANDE') continue
    const allowed: CommandeStatut[] = ALLOWED[at]
    const isBack = at === 'SUSPENDUE' && vers === before
    if (de && de !== at) wrong.push(`${type} from ${de}, not ${at}`)
    if (!allowed.includes(vers) && !isBack) wrong.push(`${at} → ${vers}`)
    if ((vers === 'PAYEE') !== (type === 'PAIEMENT')) wrong.push(`${vers} by ${type}`)
    before = at
    at = vers
  }
  if (statut !== at) wrong.push(`stands at ${statut}, not ${at}`)
  if (statutAvant !== (at === 'SUSPENDUE' ? before : null)) wrong.push(`came from ${statutAvant}`)
  const moments = timeline.map((event) => event.createdAt)
  if (moments.join() !== [createdAt, ...moments.slice(1).toSorted()].join()) wrong.push('out of order')
  return wrong
}
