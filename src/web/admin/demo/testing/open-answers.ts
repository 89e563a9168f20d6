import { ANSWERS } from '../answers/all-answers.ts'
import { demoClient } from '../demo-client.ts'
import type { DemoHouse } from '../demo-house.ts'
import type { OpenHouse } from '../open-house.ts'

/** The demonstration's answers on a house, at one moment: no action is forbidden, and no answer is delayed. */
export function openAnswers(sample: DemoHouse, moment: string) {
  const house: OpenHouse = { ...sample, now: () => new Date(moment), linkOf: (path) => path }
  const call = demoClient(ANSWERS, house, {
    refusalOf: () => null,
    wait: async () => {},
    onDone: () => {},
  })
  return { house, call }
}
