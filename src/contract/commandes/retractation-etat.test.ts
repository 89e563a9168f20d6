import { expect, test } from 'vitest'
import { dueFrom, etatOf, refusalGround } from './retractation-etat.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const COMMANDE = {
  statut: 'EN_COURS',
  demarrageImmediat: true,
  payeeLe: at('2026-11-09'),
  factureeLe: at('2026-11-09'),
  commandeeLe: at('2026-11-08'),
  termineeLe: null,
  professionnel: false,
} as const
const FACTS = {
  order: COMMANDE,
  declareeLe: at('2026-11-20'),
  identifieeLe: at('2026-11-20'),
  accordeeLe: null,
  refuseeLe: null,
  proposeeLe: null,
  accepteeLe: null,
  contesteeLe: null,
  executeeLe: null,
}
const done = at('2026-11-21')
const late = { declareeLe: at('2026-11-24') }

test.each([
  ['A_RATTACHER', { order: null }],
  ['A_CONFIRMER', { identifieeLe: null }],
  ['A_DECIDER', late],
  ['A_DECIDER', { ...late, identifieeLe: null }],
  ['A_DECIDER', { order: { ...COMMANDE, termineeLe: at('2026-11-19') } }],
  ['A_DECIDER', { order: { ...COMMANDE, professionnel: true } }],
  ['A_CHIFFRER', { order: { ...COMMANDE, professionnel: true }, accordeeLe: done }],
  ['REFUSEE', { ...late, refuseeLe: done }],
  ['A_CHIFFRER', {}],
  ['A_CHIFFRER', { identifieeLe: null, accordeeLe: done }],
  ['A_CHIFFRER', { ...late, refuseeLe: done, accordeeLe: done }],
  ['PROPOSEE', { proposeeLe: done }],
  ['CONTESTEE', { proposeeLe: done, contesteeLe: done }],
  ['ACCEPTEE', { proposeeLe: done, accepteeLe: done }],
  ['EXECUTEE', { executeeLe: done, order: { ...COMMANDE, statut: 'ANNULEE' } }],
  ['EXECUTEE', { executeeLe: done, order: null }],
  ['SANS_OBJET', { order: { ...COMMANDE, statut: 'ANNULEE' } }],
] as const)('a withdrawal is %s of %o', (etat, facts) => {
  expect(etatOf({ ...FACTS, ...facts })).toBe(etat)
})

test.each([
  ['on its last day, until midnight in Paris', { declareeLe: new Date('2026-11-23T22:59:59Z') }, null],
  ['a second later', { declareeLe: new Date('2026-11-23T23:00:00Z') }, 'HORS_DELAI'],
  [
    'of finished work that was not asked for at once',
    { order: { ...COMMANDE, demarrageImmediat: false, termineeLe: at('2026-11-19') } },
    null,
  ],
  ['of work finished after it', { order: { ...COMMANDE, termineeLe: at('2026-11-21') } }, null],
  ['of work finished before it', { order: { ...COMMANDE, termineeLe: at('2026-11-19') } }, 'EXECUTE'],
  ['of a professional', { order: { ...COMMANDE, professionnel: true } }, 'PROFESSIONNEL'],
] as const)('what may be refused: %s', (_, facts, ground) => {
  expect(refusalGround({ ...FACTS, ...facts })).toBe(ground)
})

// A professional's term counted from the agreement, like that of a favour: a professional with the right has it from the declaration.
test.each([
  ['of right', {}, '2026-11-20'],
  ['agreed to of finished work', { order: { ...COMMANDE, termineeLe: at('2026-11-19') } }, '2026-11-25'],
  ['of a professional', { order: { ...COMMANDE, professionnel: true } }, '2026-11-20'],
] as const)('the days to refund one %s count from its own moment', (_, facts, day) => {
  expect(dueFrom({ ...FACTS, ...facts, declareeLe: at('2026-11-20'), accordeeLe: at('2026-11-25') })).toEqual(
    at(day),
  )
})
