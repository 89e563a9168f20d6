import { WRONG_PASSWORD } from '#contract/users/refusals.ts'
import type { OpenHouse } from './open-house.ts'
import { refuse } from './refuse.ts'

/** The password chosen during a visit, in memory only. Until then any password is right, since the visitor was given none. */
const CHOSEN = new WeakMap<OpenHouse, string>()

export function checkPassword(house: OpenHouse, typed: string, path: 'password' | 'currentPassword'): void {
  const chosen = CHOSEN.get(house)
  if (chosen !== undefined && typed !== chosen) {
    throw refuse(400, WRONG_PASSWORD, [{ path, message: WRONG_PASSWORD }])
  }
}

export const choosePassword = (house: OpenHouse, password: string) => CHOSEN.set(house, password)
