import { afterEach, expect, test, vi } from 'vitest'
import { leaveOnceTold, readCheckout, TOLD_MS } from './stored-checkout.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

// The page left 51 ms after its toast came: nobody could read it.
test('the page of a created order stays until its toast is read, its payment kept meanwhile', async () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const left = leaveOnceTold({ checkoutUrl: '/paiement-test/a', pendingCommandeId: 'a' })
  expect(readCheckout()).toMatchObject({ url: '/paiement-test/a', commandeId: 'a' })
  await vi.advanceTimersByTimeAsync(TOLD_MS - 1)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await left
  expect(assign.mock.lastCall?.[0]).toMatch(/\/paiement-test\/a$/)
})

test('an address that is not safe is refused before anything is told', async () => {
  await expect(
    leaveOnceTold({ checkoutUrl: 'http://elsewhere.example/', pendingCommandeId: 'a' }),
  ).rejects.toThrow('Refused')
})
