import { ANSWERS } from '../answers/all-answers.ts'
import { demoClient } from '../demo-client.ts'
import type { DemoHouse } from '../demo-house.ts'
import type { OpenHouse } from '../open-house.ts'

/** The answers of the demonstration on a house, at one moment: nothing is refused, and nothing waits. */
export function openAnswers(sample: DemoHouse, moment: string) {
  const house: OpenHouse = { ...sample, now: () => new Date(moment), linkOf: (path) => path }
  const call = demoClient(ANSWERS, house, {
    refusalOf: () => null,
    wait: async () => {},
    onDone: () => {},
  })
  return { house, call }
}
