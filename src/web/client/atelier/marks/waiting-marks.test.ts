import { expect, test } from 'vitest'
import { addWaiting, dropSent, firstCall, readWaiting, waitingText } from './waiting-marks.ts'

test('twenty thousand corrections refused by lots leave in fifty calls, each that the server takes', () => {
  const key = 'atelier:marques:essai:roman'
  const choisieLe = '2026-11-20T10:00:00.000Z'
  addWaiting(key, {
    marques: Array.from({ length: 20_000 }, (_, index) => ({
      rang: 2 * index,
      rangs: [2 * index, 2 * index + 1],
      choix: 'REFUSEE' as const,
      mot: null,
      numero: `${1 + Math.floor(index / 500)}.${1 + (index % 500)}`,
      citation: null,
      choisieLe,
      motLe: choisieLe,
    })),
  })
  let calls = 0
  for (; calls < 100 && waitingText(key) !== ''; calls++) {
    const call = firstCall(readWaiting(waitingText(key)))
    expect(JSON.stringify(call).length).toBeLessThan(256_000)
    dropSent(key, call)
  }
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThanOrEqual(50)
})
