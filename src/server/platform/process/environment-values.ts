import { z } from 'zod'

const NOT_WHOLE = 'attend un nombre entier'

/** A whole number of the environment, refused in French with its bounds. */
export const wholeNumber = (least: number, most: number) => {
  const error = `${NOT_WHOLE} de ${least} à ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** A whole number without bounds. */
export const anyWholeNumber = z.coerce.number({ error: NOT_WHOLE }).int({ error: NOT_WHOLE })

const PASSWORD_LENGTH = 'attend de 8 à 100 caractères'

/** The password of the first administrator. */
export const firstPassword = z
  .string()
  .min(8, { error: PASSWORD_LENGTH })
  .max(100, { error: PASSWORD_LENGTH })
