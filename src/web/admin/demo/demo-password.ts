import { WRONG_PASSWORD } from '#contract/users/refusals.ts'
import { AdminError } from '../admin-error.ts'

export type DemoPassword = ReturnType<typeof demoPassword>

/** Of who demonstrates: they have none to know, so that any is right until they choose one. It is kept nowhere. */
export function demoPassword() {
  let chosen: string | undefined
  return {
    check: (typed: string, path: 'password' | 'currentPassword') => {
      if (chosen !== undefined && typed !== chosen)
        throw new AdminError('INVALID', WRONG_PASSWORD, [{ path, message: WRONG_PASSWORD }])
    },
    choose: (password: string) => {
      chosen = password
    },
  }
}
