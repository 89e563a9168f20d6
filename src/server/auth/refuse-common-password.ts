import { PASSWORD_TOO_COMMON } from '#contract/auth/password-rules.ts'
import { badRequest } from '../http/errors.ts'
import { isCommonPassword } from './is-common-password.ts'

/** Throws 400, tied to the form's field, for one of the commonest passwords (decisions §3). */
export function refuseCommonPassword(password: string, path: 'password' | 'newPassword'): void {
  if (isCommonPassword(password))
    throw badRequest(PASSWORD_TOO_COMMON, [{ path, message: PASSWORD_TOO_COMMON }])
}
