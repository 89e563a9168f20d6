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
  commande: COMMANDE,
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
  ['A_RATTACHER', { commande: null }],
  ['A_CONFIRMER', { identifieeLe: null }],
  ['A_DECIDER', late],
  ['A_DECIDER', { ...late, identifieeLe: null }],
  ['A_DECIDER', { commande: { ...COMMANDE, termineeLe: at('2026-11-19') } }],
  ['A_DECIDER', { commande: { ...COMMANDE, professionnel: true } }],
  ['A_CHIFFRER', { commande: { ...COMMANDE, professionnel: true }, accordeeLe: done }],
  ['REFUSEE', { ...late, refuseeLe: done }],
  ['A_CHIFFRER', {}],
  ['A_CHIFFRER', { identifieeLe: null, accordeeLe: done }],
  ['A_CHIFFRER', { ...late, refuseeLe: done, accordeeLe: done }],
  ['PROPOSEE', { proposeeLe: done }],
  ['CONTESTEE', { proposeeLe: done, contesteeLe: done }],
  ['ACCEPTEE', { proposeeLe: done, accepteeLe: done }],
  ['EXECUTEE', { executeeLe: done, commande: { ...COMMANDE, statut: 'ANNULEE' } }],
  ['EXECUTEE', { executeeLe: done, commande: null }],
  ['SANS_OBJET', { commande: { ...COMMANDE, statut: 'ANNULEE' } }],
] as const)('a withdrawal is %s of %o', (etat, facts) => {
  expect(etatOf({ ...FACTS, ...facts })).toBe(etat)
})

test.each([
  ['on its last day, until midnight in Paris', { declareeLe: new Date('2026-11-23T22:59:59Z') }, null],
  ['a second later', { declareeLe: new Date('2026-11-23T23:00:00Z') }, 'HORS_DELAI'],
  [
    'of finished work that was not asked for at once',
    { commande: { ...COMMANDE, demarrageImmediat: false, termineeLe: at('2026-11-19') } },
    null,
  ],
  ['of work finished after it', { commande: { ...COMMANDE, termineeLe: at('2026-11-21') } }, null],
  ['of work finished before it', { commande: { ...COMMANDE, termineeLe: at('2026-11-19') } }, 'EXECUTE'],
  ['of a professional', { commande: { ...COMMANDE, professionnel: true } }, 'PROFESSIONNEL'],
] as const)('what may be refused: %s', (_, facts, ground) => {
  expect(refusalGround({ ...FACTS, ...facts })).toBe(ground)
})

// A professional's term counted from the agreement, like that of a favour: a professional with the right has it from the declaration.
test.each([
  ['of right', {}, '2026-11-20'],
  ['agreed to of finished work', { commande: { ...COMMANDE, termineeLe: at('2026-11-19') } }, '2026-11-25'],
  ['of a professional', { commande: { ...COMMANDE, professionnel: true } }, '2026-11-20'],
] as const)('the days to refund one %s count from its own moment', (_, facts, day) => {
  expect(dueFrom({ ...FACTS, ...facts, declareeLe: at('2026-11-20'), accordeeLe: at('2026-11-25') })).toEqual(
    at(day),
  )
})
