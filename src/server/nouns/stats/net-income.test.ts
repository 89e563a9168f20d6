import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { paiements, remboursements } from '../../platform/db/schema/payments.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import { createCommande, createDispute, createPayment, createUser } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})

const PAID = '2026-10-10T10:00:00Z'
type Refunded = { montant: number; at: string; statut?: 'EN_COURS' | 'FAIT' | 'ECHOUE' }
type Money = {
  montant?: number
  aRembourser?: boolean
  litige?: 'OUVERT' | 'PERDU' | 'GAGNE'
  /** Cents of the payment that a bank took. */
  perdu?: number
  back?: Refunded[]
  nom?: string
}

/** An order of October, its payment, and its refunds since. */
async function pay({ montant = 40_000, back = [], nom = 'Belkacem', perdu, ...payment }: Money) {
  const author = await createUser(app.deps, { prenom: 'Farid', nom })
  const at = new Date(PAID)
  const { id } = await createCommande(app.deps, author, { createdAt: at, payeeLe: at })
  await createPayment(app.deps, id, { montant, createdAt: at, ...payment })
  const [paid] = await app.deps.db.select().from(paiements).where(eq(paiements.commandeId, id))
  if (perdu) await createDispute(app.deps, paid?.id ?? '', { statut: 'PERDU', montant: perdu })
  for (const refund of back) {
    await app.deps.db.insert(remboursements).values({
      paiementId: paid?.id ?? '',
      montant: refund.montant,
      statut: refund.statut ?? 'FAIT',
      motif: 'Geste commercial',
      source: 'MAISON',
      createdAt: new Date(refund.at),
    })
  }
}

const advanced = async (query: { from: string; to: string }) =>
  (await app.call(api.admin.stats.advanced, { token, query })).data

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const later = '2026-11-12T10:00:00Z'

test.each<[string, Money, number, number]>([
  ['kept whole', {}, 40_000, 0],
  ['given back in part, a month later', { back: [{ montant: 15_000, at: later }] }, 40_000, -15_000],
  ['given back whole, the same day', { back: [{ montant: 40_000, at: PAID }] }, 0, 0],
  ['on its way back', { back: [{ montant: 40_000, at: later, statut: 'EN_COURS' }] }, 40_000, -40_000],
  [
    'that could not go back, then did',
    {
      back: [
        { montant: 40_000, at: later, statut: 'ECHOUE' },
        { montant: 40_000, at: later },
      ],
    },
    40_000,
    -40_000,
  ],
  [
    'given back in the last hour of October in Paris',
    { back: [{ montant: 1, at: '2026-10-31T22:59:59Z' }] },
    39_999,
    0,
  ],
  ['given back in the first of November', { back: [{ montant: 1, at: '2026-10-31T23:00:00Z' }] }, 40_000, -1],
  ['disputed', { litige: 'OUVERT' }, 40_000, 0],
  ['won', { litige: 'GAGNE' }, 40_000, 0],
  ['lost', { litige: 'PERDU' }, 0, 0],
  ['lost, part of it given back before', { litige: 'PERDU', back: [{ montant: 10_000, at: later }] }, 0, 0],
  ['lost in part', { perdu: 15_000 }, 25_000, 0],
  [
    'lost in part, some of the rest given back later',
    { perdu: 15_000, back: [{ montant: 5_000, at: later }] },
    25_000,
    -5_000,
  ],
  ['paid twice, and given back', { aRembourser: true, back: [{ montant: 40_000, at: later }] }, 0, 0],
])('money %s', async (_, money, october, november) => {
  await pay(money)
  expect((await advanced(OCTOBER)).chiffreAffaires).toBe(october)
  const after = await advanced(NOVEMBER)
  expect([after.chiffreAffaires, after.croissanceCA === null]).toEqual([november, october === 0])
  const { data } = await app.call(api.admin.stats.get, { token })
  expect(data.revenue.slice(-2)).toEqual([october, november])
})

test('the best clients are those who left most, whoever got everything back is none', async () => {
  await pay({ nom: 'Rostand', montant: 90_000, back: [{ montant: 80_000, at: PAID }] })
  await pay({ nom: 'Aubrac', montant: 20_000 })
  await pay({ nom: 'Sanz', montant: 50_000, back: [{ montant: 50_000, at: PAID }] })
  const { topClients } = await advanced(OCTOBER)
  expect(topClients.map(({ nom, chiffreAffaires, commandes }) => [nom, chiffreAffaires, commandes])).toEqual([
    ['Farid Aubrac', 20_000, 1],
    ['Farid Rostand', 10_000, 1],
  ])
})
