import { expect, test } from 'vitest'
import { type Process, startMeter } from './processor.ts'

const RUNNER = 10

test('what each process of the run uses is counted once, whoever waits for it', () => {
  let now: Process[] = []
  const is = (...processes: Process[]) => (now = processes)
  const one = (pid: number, parent: number, ticks: { own: number; waited?: number }): Process => ({
    pid,
    parent,
    started: 0,
    waited: 0,
    ...ticks,
  })

  is(one(RUNNER, 1, { own: 500, waited: 300 }), one(99, 1, { own: 7000 }))
  const seconds = startMeter(RUNNER, () => now)
  expect(seconds()).toBe(0)

  // A step and its server; what the step waited for was too short to be seen.
  const step = one(11, RUNNER, { own: 100, waited: 50 })
  is(one(RUNNER, 1, { own: 500, waited: 300 }), step, one(12, 11, { own: 200 }))
  expect(seconds()).toBe(3.5)

  // The step ends, and the runner waited for it; its server is killed by nobody it knows, and its database outlives it.
  is(one(RUNNER, 1, { own: 500, waited: 450 }), one(12, 1, { own: 240 }), one(13, 12, { own: 60 }))
  expect(seconds()).toBe(4.5)
  is(one(RUNNER, 1, { own: 500, waited: 450 }), one(13, 1, { own: 100 }))
  expect(seconds()).toBe(4.9)

  // A step, its runner and the browser of that end between two looks: the step's parent has waited for them all.
  const runner = one(15, 14, { own: 30 })
  const waited = 450
  is(one(RUNNER, 1, { own: 500, waited }), one(14, RUNNER, { own: 20 }), runner, one(16, 15, { own: 50 }))
  expect(seconds()).toBe(5.9)
  is(one(RUNNER, 1, { own: 500, waited: waited + 110 }))
  expect(seconds()).toBe(6)

  // Another process takes the number of one that ended.
  is(one(RUNNER, 1, { own: 500, waited: waited + 110 }), { ...one(13, 1, { own: 9000 }), started: 5 })
  expect(seconds()).toBe(6)
})

test('where the system tells of no process, nothing is measured', () => {
  expect(startMeter(RUNNER, () => [])()).toBeUndefined()
})

test.runIf(process.platform === 'linux')('our own work is read from the system', () => {
  const seconds = startMeter()
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < 100_000);
  expect(seconds()).toBeGreaterThan(0.05)
})
