import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { RETRACTATION_ETATS } from '#contract/commandes/retractation-etat.ts'
import { FACTURE_STATUTS, factureStatutOf } from '#contract/money/invoices/facture-statut.ts'
import { HELD_REASONS } from '#contract/money/payments/held-payment.ts'
import { PAYMENT_METHODS } from '#contract/money/payments/payment-methods.ts'
import { dayOf } from '#contract/sample/calendar.ts'
import type { DemoFacture } from '../demo-house.ts'
import { openAnswers } from '../testing/open-answers.ts'
import { makeSample } from './make-sample.ts'
import { SAMPLE_DAYS } from './testing/sample-days.ts'

const sumOf = (sums: readonly { montant: number }[]) => sums.reduce((sum, { montant }) => sum + montant, 0)

const returnedOf = ({ paiements }: Pick<DemoFacture, 'paiements'>) =>
  paiements.flatMap(({ remboursements }) => remboursements)

const statutOf = (day: string, facture: DemoFacture) =>
  factureStatutOf(
    {
      montant: facture.amount,
      paid: sumOf(facture.paiements) - sumOf(returnedOf(facture)),
      credited: facture.avoirs.reduce((sum, { amount }) => sum + amount, 0),
      dateEcheance: facture.dateEcheance,
      exigibleLe: facture.echeances?.find(({ statut }) => statut !== 'PAYEE')?.date ?? null,
    },
    new Date(`${day}T12:00:00Z`),
  )

describe.each(SAMPLE_DAYS)('on %s', (day) => {
  const { commandes, heldPayments, notifications } = makeSample(day)
  const factures = commandes.flatMap((commande) => commande.factures)

  test('a contract that is made has one invoice of its whole amount, issued that moment; any other has none', () => {
    for (const { titre, factures: own, montant, payeeLe, devisAccepteLe, statut } of commandes) {
      const madeAt = devisAccepteLe ?? payeeLe
      const expected = madeAt ? [{ amount: montant, createdAt: madeAt }] : []
      expect([titre, ...own.map(({ amount, createdAt }) => ({ amount, createdAt }))]).toEqual([
        titre,
        ...expected,
      ])
      expect(['PAYEE', 'EN_COURS', 'TERMINE'].includes(statut) && own.length !== 1).toBe(false)
    }
  })

  test('what came in pays what is paid, and what was credited was given back', () => {
    for (const { factures: own, payeeLe, montant, statut } of commandes) {
      for (const { paiements, avoirs } of own) {
        const remboursements = returnedOf({ paiements })
        expect(paiements.map(({ createdAt }) => createdAt)).toEqual(payeeLe && montant > 0 ? [payeeLe] : [])
        expect(sumOf(paiements)).toBeLessThanOrEqual(montant)
        expect(avoirs.map(({ amount }) => amount)).toEqual(remboursements.map((given) => given.montant))
        expect(sumOf(remboursements)).toBeLessThanOrEqual(sumOf(paiements))
        expect(remboursements.length > 0).toBe(statut === 'ANNULEE')
      }
    }
    const instalments = commandes.filter(({ factures: [one], payeeLe }) => {
      return one && payeeLe && sumOf(one.paiements) < one.amount
    })
    const schedules = instalments.map(
      ({ factures: [one] }) => one?.echeances?.map(({ statut }) => statut) ?? [],
    )
    expect([schedules.length, schedules.filter((statuts) => statuts.includes('ECHOUEE')).length]).toEqual([
      2, 1,
    ])
  })

  test.each([
    ['FAC', factures],
    ['AV', factures.flatMap(({ avoirs }) => avoirs)],
  ] as const)(
    '%s numbers follow the moments of issue, each year from 001, without a hole',
    (series, issued) => {
      const sorted = issued.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
      const years = Map.groupBy(sorted, ({ createdAt }) => dayOf(createdAt).slice(0, 4))
      const expected = [...years].flatMap(([year, those]) =>
        those.map((_, rank) => `${series}-${year}-${String(rank + 1).padStart(3, '0')}`),
      )
      expect(sorted.map(({ number }) => number)).toEqual(expected)
      expect(issued.length).toBe(series === 'FAC' ? 50 : 3)
    },
  )

  test('every state of an invoice is there, and every way that money comes', () => {
    expect(new Set(factures.map((facture) => statutOf(day, facture)))).toEqual(new Set(FACTURE_STATUTS))
    const ways = factures.flatMap(({ paiements }) => paiements.map(({ methode }) => methode))
    expect(new Set(ways)).toEqual(new Set(PAYMENT_METHODS))
  })

  // The demonstration showed no dispute.
  test('a bank disputes one payment, gave in about another, and took a part of a third', () => {
    const disputes = factures.flatMap(({ paiements }) => paiements.flatMap(({ litige }) => litige ?? []))
    expect(disputes.toSorted()).toEqual(['GAGNE', 'OUVERT', 'PERDU'])
    expect(notifications.filter(({ title }) => title === 'Litige ouvert')).toHaveLength(1)
  })

  test('money waits for the house, of every reason', () => {
    expect(new Set(heldPayments.map(({ motif }) => motif))).toEqual(new Set(HELD_REASONS))
    expect(heldPayments.filter(({ statut }) => statut === 'A_VERIFIER')).toHaveLength(4)
    const named = heldPayments.filter(({ motif }) => motif !== 'SANS_COMMANDE')
    expect(named.every(({ commandeId }) => commandeId !== null)).toBe(true)
    const told = named.map((held) => ({
      ...held,
      commande: commandes.find(({ id }) => id === held.commandeId),
    }))
    const quoted = told.filter(({ motif }) => motif !== 'DOUBLE')
    expect(new Set(quoted.map(({ commande }) => commande?.statut))).toEqual(new Set(['ESTIMATION_ENVOYEE']))
    const short = told.filter(
      ({ motif, montant, commande }) => motif === 'MONTANT' && montant < (commande?.montant ?? 0),
    )
    expect(short).toHaveLength(1)
    expect(
      told.filter(
        ({ createdAt, commande }) => createdAt < (commande?.devisEnvoyeLe ?? commande?.payeeLe ?? day),
      ),
    ).toEqual([])
  })

  test('a withdrawal stands in each state; what is shown or done of it follows its order', async () => {
    const { call } = openAnswers(makeSample(day), `${day}T12:00:00Z`)
    const { data } = await call(api.admin.retractations.list, { query: { limit: 100 } })
    expect(data.map(({ etat }) => etat).toSorted()).toEqual(RETRACTATION_ETATS.toSorted())
    const details = await Promise.all(
      data.map(async ({ id }) => (await call(api.admin.retractations.get, { params: { id } })).data),
    )
    const told = details.map((one) => ({
      ...one,
      commande: commandes.find(({ id }) => id === one.commande?.id),
    }))
    expect(told.filter(({ declareeLe, commande }) => declareeLe < (commande?.payeeLe ?? ''))).toEqual([])
    // The kept and returned sums add up to the payments, which a schedule spreads over time.
    const came = (commande?: (typeof commandes)[number]) =>
      commande?.factures.flatMap(({ paiements }) => paiements).reduce((sum, { montant }) => sum + montant, 0)
    const shares = told.filter(({ part, commande }) => part && part.garde + part.rembourse !== came(commande))
    expect(shares).toEqual([])
    expect(told.filter(({ executeeLe, commande }) => executeeLe && commande?.statut !== 'ANNULEE')).toEqual(
      [],
    )
    // The sample has no professional account: the house decides on this withdrawal.
    const undecided = told.find(({ etat }) => etat === 'A_DECIDER')
    expect(undecided).toMatchObject({ motifPossible: 'PROFESSIONNEL', delai: 'DANS_LE_DELAI' })
    expect(
      (await call(api.admin.retractations.agree, { params: { id: undecided?.id ?? '' } })).data,
    ).toMatchObject({ etat: 'A_CHIFFRER' })
    const waiting = told.find(({ etat }) => etat === 'PROPOSEE')?.part?.executableLe ?? ''
    expect(waiting > day).toBe(true)
  })
})
