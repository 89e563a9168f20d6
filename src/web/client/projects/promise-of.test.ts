import { expect, test } from 'vitest'
import { LEGAL_CALENDAR } from '#contract/calendar/working-days.ts'
import { promiseOf } from './promise-of.ts'

const PAID = {
  statut: 'PAYEE',
  datePromise: '2026-12-14',
  promesseSiFichier: null,
  retardJours: 0,
  demarrageImmediat: true,
  professionnel: false,
  retractationLe: null,
  livraison: null,
  timeline: [],
} as const
const late = (retardJours: number) => promiseOf({ ...PAID, retardJours }, LEGAL_CALENDAR)?.remark

test('a past promise says so, and past seven working days that it may be paid back', () => {
  expect(promiseOf(PAID, LEGAL_CALENDAR)).toMatchObject({ day: '2026-12-14', remark: undefined })
  expect(late(1)).toContain('Cette date est passée')
  expect(late(7)).not.toContain('remboursement')
  expect(late(8)).toContain('remboursement intégral')
})

test('no day is told before the text has come, but what fixes it', () => {
  const { day, remark } =
    promiseOf({ ...PAID, datePromise: null, demarrageImmediat: false }, LEGAL_CALENDAR) ?? {}
  expect([day, remark]).toEqual([undefined, expect.stringContaining('délai de rétractation')])
})

// « Au plus tard le … » before paying was « Nous la fixons dès que votre manuscrit arrive » once paid.
test('the day told before the payment is told as long as a text can come in time', () => {
  const promesseSiFichier = { jour: '2026-12-21', fichierAvant: '2026-12-06' } as const
  const { day, remark } = promiseOf({ ...PAID, datePromise: null, promesseSiFichier }, LEGAL_CALENDAR) ?? {}
  expect([day, remark]).toEqual(['2026-12-21', expect.stringContaining('d’ici au 6\u00a0décembre 2026')])
})

test('nothing is told of a text that a revision takes up again, until the house names a day', () => {
  const timeline = [{ type: 'REVISION', de: null }] as const
  const revised = { ...PAID, statut: 'EN_COURS', timeline } as const
  expect(promiseOf({ ...revised, datePromise: null }, LEGAL_CALENDAR)).toBeUndefined()
  expect(promiseOf(revised, LEGAL_CALENDAR)).toMatchObject({ day: '2026-12-14' })
})

// A quote gave its day, and beside it the rule of a day yet to be counted.
test.each([
  [{ statut: 'ESTIMATION_ENVOYEE', datePromise: null }],
  [{ statut: 'EN_ATTENTE', datePromise: null }],
  [{ statut: 'ANNULEE', datePromise: '2026-12-14' }],
  [{ retractationLe: '2026-11-23T14:12:00Z' }],
] as const)('nothing is told where nothing is promised: %j', (over) => {
  expect(promiseOf({ ...PAID, ...over }, LEGAL_CALENDAR)).toBeUndefined()
})

const livraison = {
  livreeLe: '2026-12-09T16:20:00Z',
  reponseAvant: '2026-12-24T22:59:00Z',
  lectureJusquau: '2027-02-07T22:59:00Z',
  revisionsRestantes: 1,
  questions: { posees: 0, sansReponse: 0 },
  propositions: 0,
  note: null,
  fichiers: [],
  attendReponse: true,
}

// « Date promise : lundi 14 décembre » stood over a text delivered on the ninth.
test('what is delivered tells the day it came and how early, and promises nothing more', () => {
  expect(promiseOf({ ...PAID, statut: 'EN_COURS', livraison }, LEGAL_CALENDAR)).toEqual({
    title: 'Livré',
    day: '2026-12-09',
    remark: '3\u00a0jours ouvrés en avance.',
    isWarning: false,
  })
  const done = { ...livraison, attendReponse: false }
  expect(
    promiseOf({ ...PAID, statut: 'TERMINE', livraison: done, datePromise: '2026-12-08' }, LEGAL_CALENDAR),
  ).toMatchObject({
    title: 'Livré',
    remark: undefined,
  })
})

test('a text asked again after its delivery is promised anew', () => {
  const asked = { ...livraison, attendReponse: false }
  expect(promiseOf({ ...PAID, statut: 'EN_COURS', livraison: asked }, LEGAL_CALENDAR)).toMatchObject({
    title: 'Date promise',
    day: '2026-12-14',
  })
})

test('the day of a suspended work is told to hold no more', () => {
  expect(promiseOf({ ...PAID, statut: 'SUSPENDUE' }, LEGAL_CALENDAR)?.remark).toContain('n’est plus assurée')
})

// A company's text waited for fourteen days that the law gives to consumers alone.
test('a company that has sent no text reads nothing of withdrawal days', () => {
  const { remark } =
    promiseOf(
      { ...PAID, datePromise: null, demarrageImmediat: false, professionnel: true },
      LEGAL_CALENDAR,
    ) ?? {}
  expect(remark).not.toContain('rétractation')
})
