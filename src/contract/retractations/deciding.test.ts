import { expect, test } from 'vitest'
import type { RetractationFacts } from '../commandes/retractation-etat.ts'
import { agreeing, carryingOut, proposing, refusing } from './deciding.ts'
import {
  ALREADY_OTHERWISE,
  MOVED,
  NO_SHARE_NOW,
  NOTHING_TO_KEEP,
  OF_DISPUTED,
  TO_SHOW,
  tooSoon,
} from './refusals.ts'

const OF_RIGHT =
  'Seule une rétractation tardive, d’un professionnel, ou d’un travail achevé sur demande expresse, se refuse\u00a0: celle-ci est de droit.'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

const commande = {
  statut: 'EN_COURS',
  demarrageImmediat: true,
  payeeLe: at('2026-11-18'),
  factureeLe: at('2026-11-18'),
  commandeeLe: at('2026-11-18'),
  termineeLe: null,
  professionnel: false,
} as const

const inTime: RetractationFacts = {
  commande,
  declareeLe: at('2026-11-20'),
  identifieeLe: at('2026-11-20'),
  accordeeLe: null,
  refuseeLe: null,
  proposeeLe: null,
  accepteeLe: null,
  contesteeLe: null,
  executeeLe: null,
}
const late = { ...inTime, declareeLe: at('2026-12-20') }
const refused = { ...late, refuseeLe: at('2026-12-21') }
const agreed = { ...late, accordeeLe: at('2026-12-21') }

test.each([
  ['that came late', late, 'TO_DO'],
  ['refused already with these words', refused, 'DONE'],
  ['in time', inTime, { refusal: OF_RIGHT }],
  [
    'agreed to',
    agreed,
    { refusal: 'Cette rétractation ne se refuse plus\u00a0: elle est «\u202fÀ chiffrer\u202f».' },
  ],
])('a withdrawal %s is refused, or not', (_, facts, decided) => {
  expect(refusing(facts, { motifRefus: 'Hors délai' }, 'Hors délai')).toEqual(decided)
})

test.each([
  ['that came late', late, 'TO_DO'],
  ['refused', refused, 'TO_DO'],
  ['agreed to already', agreed, 'DONE'],
  [
    'of right',
    inTime,
    { refusal: 'Cette rétractation n’attend pas d’accord\u00a0: elle est «\u202fÀ chiffrer\u202f».' },
  ],
])('a withdrawal %s is agreed to, or not', (_, facts, decided) => {
  expect(agreeing(facts)).toEqual(decided)
})

const received = { prix: 48_000, recu: 48_000 }
const share = { partExecutee: 25, garde: 12_000, rembourse: 36_000 }
const shown = { ...inTime, proposeeLe: at('2026-11-21') }
const asked = { received, told: null, partExecutee: 25, mot: null }

test.each([
  ['what is kept and what goes back', inTime, {}, share],
  ['the same twice, once', shown, { told: { ...share, mot: null } }, 'DONE'],
  ['the same with another word', shown, { told: { ...share, mot: 'Deux chapitres.' } }, share],
  [
    'the same, once contested',
    { ...shown, contesteeLe: at('2026-11-22') },
    { told: { ...share, mot: null } },
    share,
  ],
  [
    'nothing of an order that nobody knows',
    { ...inTime, commande: null },
    { received: null },
    { refusal: NO_SHARE_NOW },
  ],
  [
    'nothing to keep of work that was not asked for at once',
    { ...inTime, commande: { ...commande, demarrageImmediat: false } },
    {},
    { refusal: NOTHING_TO_KEEP },
  ],
])('a client is shown %s', (_, facts, changes, decided) => {
  expect(proposing(facts, { ...asked, ...changes })).toEqual(decided)
})

const told = { ...share, mot: null, executableLe: '2026-11-27' }
const toCarryOut = { received, told, partExecutee: 25, payments: [], today: '2026-11-27' }

test('a share that was shown and left unanswered is carried out, with its reason', () => {
  expect(carryingOut(shown, toCarryOut)).toEqual({
    ...share,
    motif: 'Rétractation du 20\u00a0novembre 2026, travail effectué\u00a0: 25\u00a0%',
  })
})

test('all goes back without having been shown', () => {
  expect(carryingOut(inTime, { ...toCarryOut, told: null, partExecutee: 0 })).toEqual({
    partExecutee: 0,
    garde: 0,
    rembourse: 48_000,
    motif: 'Rétractation du 20\u00a0novembre 2026',
  })
})

test.each([
  ['before it was shown', inTime, { told: null }, TO_SHOW],
  ['once the money has moved', shown, { received: { prix: 40_000, recu: 40_000 } }, MOVED],
  ['before its day', shown, { today: '2026-11-26' }, tooSoon('2026-11-27', { isContested: false })],
  ['while a bank disputes a payment', shown, { payments: [{ litige: 'OUVERT' as const }] }, OF_DISPUTED],
  [
    'otherwise than it was',
    { ...shown, executeeLe: at('2026-11-27') },
    { partExecutee: 50 },
    ALREADY_OTHERWISE,
  ],
])('a share is not carried out %s', (_, facts, changes, refusal) => {
  expect(carryingOut(facts, { ...toCarryOut, ...changes })).toEqual({ refusal })
})

test('all goes back of work that was not expressly asked for', () => {
  const facts = { ...inTime, commande: { ...commande, demarrageImmediat: false } }
  expect(carryingOut(facts, { ...toCarryOut, told: null, partExecutee: 0 })).toMatchObject({
    rembourse: 48_000,
  })
})

test('carried out, it is done', () => {
  expect(carryingOut({ ...shown, executeeLe: at('2026-11-27') }, toCarryOut)).toBe('DONE')
})
