import fc from 'fast-check'
import type { StripeApp } from '#server/testing/stripe-app.ts'
import { seededRandom } from '../faults/support/seeded-random.ts'
import { ACTS, OPENING } from './acts.ts'
import { findFaults } from './find-faults.ts'
import { settleDown } from './settle-down.ts'
import { type Act, newWorld } from './world.ts'

const SHORTEST = 20
const LONGEST = 60

/** An act, the seed of its details, and whether it runs at the same time as the one before. */
export type Step = { act: Act; seed: number; alongside: boolean }

const act = fc.oneof(...ACTS.map((one) => ({ weight: one.weight, arbitrary: fc.constant(one) })))

export const history: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ act, seed: fc.nat(), alongside: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0) }),
  { minLength: SHORTEST, maxLength: LONGEST, size: 'max' },
)

/** Plays a history from the first day of the house; returns the faults on the way or once all is quiet, a sentence each. */
export async function playHistory(stripeApp: StripeApp, steps: Step[]): Promise<string[]> {
  const world = await newWorld(stripeApp)
  for (const together of momentsOf([...openingOf(steps), ...steps])) {
    await Promise.all(together.map(({ act: { play }, seed }) => play(world, seededRandom(seed))))
  }
  const left = await settleDown(world)
  return [...world.troubles, ...left, ...(await findFaults(world))]
}

/** Tells a history in words, for the search of a fault. */
export const tell = (steps: Step[]): string =>
  steps
    .map(({ act: { name }, seed, alongside }) => `${alongside ? '  with ' : ''}${name} (${seed})`)
    .join('\n')

/** The opening acts, drawn again in each history. */
const openingOf = ([first]: Step[]): Step[] =>
  OPENING.map((one, index) => ({ act: one, seed: (first?.seed ?? 0) + index, alongside: false }))

const momentsOf = (steps: Step[]): Step[][] =>
  steps.reduce<Step[][]>((moments, step) => {
    const last = moments.at(-1)
    if (step.alongside && last) last.push(step)
    else moments.push([step])
    return moments
  }, [])
