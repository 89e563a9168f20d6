import { PASSWORD_TOO_COMMON } from '#contract/users/password-rules.ts'
import { badRequest } from '../../platform/errors.ts'

/** Throws 400, tied to the form's field, for one of the commonest passwords (decisions §3). */
export async function refuseCommonPassword(
  password: string,
  path: 'password' | 'newPassword',
): Promise<void> {
  // A megabyte of words: loaded for the first password that is chosen, not for a start.
  const { isCommonPassword } = await import('./is-common-password.ts')
  if (isCommonPassword(password))
    throw badRequest(PASSWORD_TOO_COMMON, [{ path, message: PASSWORD_TOO_COMMON }])
}
