import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { AdminFactureDetail } from '#contract/money/invoices/admin-endpoints.ts'
import { netOf } from '#contract/money/payments/refunds.ts'
import { type ApiClient, ApiError } from '../../lib/api-client.ts'
import type { DemoFacture } from './demo-house.ts'
import type { OpenHouse } from './open-house.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

const DAY = '2026-11-25'
const motif = 'Geste commercial'
const KINDS = [
  'CREDIT',
  'PAY',
  'REFUND',
  'REFUND_AND_CREDIT',
  'CANCEL',
  'REFUND_LATE',
  'DECIDE',
  'REMIND',
  'RETRY',
  'PROPOSE',
  'EXECUTE',
  'REFUSE',
  'AGREE',
] as const
const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** Rank of the thing acted on, modulo their number. */
  which: fc.nat(),
  cents: fc.integer({ min: 1, max: 60_000 }),
  share: fc.integer({ min: 0, max: 100 }),
  action: fc.constantFrom('ACCEPTER', 'REMBOURSER', 'LIBERER'),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

describe('money in the demonstration, whatever is done of it', () => {
  test('agrees: what came, went back, was lost, invoiced, credited and is due', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
        const { house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
        for (const one of acts) {
          const before = copyOf(house)
          const isDone = await play(call, house, one)
          const expected = isDone ? copyOf(house) : before
          expect(copyOf(house)).toEqual(expected)
          expectTrue(house)
        }
        for (const { id } of facturesOf(house))
          expectShown((await call(api.admin.factures.get, { params: { id } })).data)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

// Two halves of 350,00 € gave back a cent more of tax than their invoice had.
test('an invoice credited by halves has given its tax back, in the register and in the entries', async () => {
  const { house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
  const { value } = house.settings.identity
  house.settings.identity.value = { ...value, siren: '732 829 320', regimeTva: 'TVA_20' }
  const facture = facturesOf(house).find(
    ({ avoirs, amount, createdAt }) => avoirs.length === 0 && amount > 0 && createdAt.startsWith('2026'),
  )
  if (!facture) throw new Error('no invoice of the sample is to be credited')
  facture.amount = 35_000
  for (const montant of [17_500, 17_500])
    await call(api.admin.reglements.credit, { params: { id: facture.id }, body: { montant, motif } })

  const annee = 2026
  const pieces = new Set([facture.number, ...facture.avoirs.map(({ number }) => number)])
  const registre = await (await call(api.admin.comptabilite.registre, { query: { annee } })).text()
  const [head = '', ...rows] = registre.split('\r\n')
  const taxed = head.split(';').indexOf('TVA à 20\u00a0% (€)')
  const taxes = rows.map((row) => row.split(';')).filter(([numero = '']) => pieces.has(numero))
  expect(new Set(taxes.map((cells) => cells[taxed]))).toEqual(new Set(['-29,16', '-29,17', '58,33']))
  const fec = await (await call(api.admin.comptabilite.fec, { query: { annee } })).text()
  const entries = fec.split('\r\n').map((line) => line.split('\t'))
  const tax = entries.filter(({ 4: compte, 8: piece = '' }) => compte === '445710' && pieces.has(piece))
  expect(tax.map(({ 11: debit, 12: credit }) => [debit, credit].join(' ')).toSorted()).toEqual([
    '0,00 58,33',
    '29,16 0,00',
    '29,17 0,00',
  ])
})

// An invoice credited of its rest, or paid again once it was due again, said the day of its last payment.
test('an invoice was paid when what came and was credited covered it, and is not while it is due again', async () => {
  const { house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
  const { credit, pay, refund } = api.admin.reglements
  const datePaiement = async ({ id }: DemoFacture) =>
    (await call(api.admin.factures.get, { params: { id } })).data.datePaiement
  const paid = facturesOf(house).find(
    (one) => one.paiements.length === 1 && one.paiements[0]?.litige === null,
  )
  const [first] = paid?.paiements ?? []
  if (!paid || !first) throw new Error('no invoice of the sample is paid at once')
  const params = { id: first.id }
  expect(await datePaiement(paid)).toBe(first.createdAt)
  await call(refund, { params, body: { montant: 1_000, motif, avoir: true } })
  expect(await datePaiement(paid)).toBe(first.createdAt)
  await call(refund, { params, body: { montant: 1_000, motif } })
  expect(await datePaiement(paid)).toBeNull()
  house.now = () => new Date(`${DAY}T10:00:00Z`)
  const came = { methode: 'VIREMENT', date: '2026-11-24', reference: 'VIR 1' } as const
  await call(pay, { params: { id: paid.id }, body: { ...came, montant: 400 } })
  await call(credit, { params: { id: paid.id }, body: { montant: 600, motif } })
  expect(await datePaiement(paid)).toBe(house.now().toISOString())
})

const copyOf = ({ commandes, retractations }: OpenHouse) => structuredClone({ commandes, retractations })

const facturesOf = ({ commandes }: OpenHouse): DemoFacture[] => commandes.flatMap(({ factures }) => factures)

const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length]

/** True when the act is done; a refusal in words is false and changes nothing. */
async function play(call: ApiClient, house: OpenHouse, one: Act): Promise<boolean> {
  try {
    await doAct(call, house, one)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

async function doAct(
  call: ApiClient,
  house: OpenHouse,
  { kind, which, cents, share, action }: Act,
): Promise<void> {
  const { reglements, payments, factures, retractations } = api.admin
  const facture = pick(facturesOf(house), which)?.id ?? ''
  const payment =
    pick(
      facturesOf(house).flatMap((one) => one.paiements),
      which,
    )?.id ?? ''
  const commande = pick(house.commandes, which)?.id ?? ''
  const params = { id: pick(house.retractations, which)?.id ?? '' }
  const late =
    pick(
      facturesOf(house).flatMap(({ echeances = [] }) => echeances),
      which,
    )?.id ?? ''
  const held = pick(house.heldPayments, which)?.id ?? ''
  const acts: Record<Act['kind'], () => Promise<unknown>> = {
    CREDIT: () => call(reglements.credit, { params: { id: facture }, body: { montant: cents, motif } }),
    PAY: () =>
      call(reglements.pay, {
        params: { id: facture },
        body: { montant: cents, methode: 'VIREMENT', date: DAY, reference: 'VIR 1' },
      }),
    REFUND: () => call(reglements.refund, { params: { id: payment }, body: { montant: cents, motif } }),
    REFUND_AND_CREDIT: () =>
      call(reglements.refund, { params: { id: payment }, body: { montant: cents, motif, avoir: true } }),
    CANCEL: () =>
      call(reglements.cancel, { params: { id: commande }, body: { remboursement: cents, motif } }),
    REFUND_LATE: () => call(reglements.refundLate, { params: { id: commande } }),
    DECIDE: () => call(payments.decide, { params: { id: held }, body: { action } }),
    REMIND: () => call(factures.resend, { params: { id: facture } }),
    RETRY: () => call(reglements.retryEcheance, { params: { id: late } }),
    PROPOSE: () => call(retractations.propose, { params, body: { partExecutee: share } }),
    EXECUTE: () => call(retractations.execute, { params, body: { partExecutee: share < 50 ? 0 : share } }),
    REFUSE: () => call(retractations.refuse, { params, body: { motif } }),
    AGREE: () => call(retractations.agree, { params }),
  }
  await acts[kind]()
}

function expectTrue(house: OpenHouse): void {
  const factures = facturesOf(house)
  for (const { amount, avoirs, paiements } of factures) {
    expect(sum(avoirs.map((avoir) => avoir.amount))).toBeLessThanOrEqual(amount)
    for (const { montant, remboursements } of paiements) {
      const back = remboursements.filter(({ statut }) => statut !== 'ECHOUE')
      expect(sum(back.map((refund) => refund.montant))).toBeLessThanOrEqual(montant)
    }
  }
  expectNumbered(factures.map(({ number }) => number))
  expectNumbered(factures.flatMap(({ avoirs }) => avoirs.map(({ number }) => number)))
  for (const commande of house.commandes) expect(commande.factures.length).toBeLessThanOrEqual(1)
}

/** Checks that the numbers of each year run from 001, without a hole. */
function expectNumbered(numbers: string[]): void {
  const years = Map.groupBy(numbers, (number) => number.slice(0, -4))
  for (const [, those] of years) {
    const ranks = those.map((number) => Number(number.split('-')[2]))
    expect(new Set(ranks)).toEqual(new Set(ranks.map((_, index) => index + 1)))
  }
}

/** Checks the sums of an invoice against its payments and credit notes. */
function expectShown({
  amount,
  paye,
  credite,
  resteDu,
  statut,
  avoirs,
  paiements,
}: AdminFactureDetail): void {
  const came = sum(paiements.map((one) => netOf({ ...one, aRembourser: false })))
  const credited = sum(avoirs.map((avoir) => avoir.amount))
  expect({ paye, credite, resteDu }).toEqual({
    paye: came,
    credite: credited,
    resteDu: Math.max(amount - credited - came, 0),
  })
  expect(statut === 'EN_ATTENTE' || statut === 'ECHEANCE').toBe(came < amount - credited)
}

const sum = (amounts: number[]): number => amounts.reduce((total, one) => total + one, 0)
