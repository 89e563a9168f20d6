import { EMAIL_TAKEN, EMAIL_TAKEN_ADVICE } from '#contract/commandes/email-taken.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { ApiError } from '../lib/api-client.ts'
import { CONNECTION_FAILED } from '../lib/failure-text.ts'
import { toast } from '../ui/toast.ts'

type Told = {
  signIn: () => void
  /** The message of a failure that came without a sentence. */
  failed: string
}

/** Tells the reason that an order was not created, in the words and for the time specified (spec 1 §8). */
export function tellRefusal(error: unknown, { signIn, failed }: Told): void {
  if (!(error instanceof ApiError)) {
    tellNoConnection()
  } else if (error.status === 409 && error.body?.message === EMAIL_TAKEN) {
    const action = { label: 'Se connecter', onClick: signIn }
    toast.error(EMAIL_TAKEN, { description: EMAIL_TAKEN_ADVICE, duration: 8, action })
  } else if (error.status === 400 && error.body?.details?.length) {
    const description = error.body.details.map(({ message }) => message).join(', ')
    toast.error(INVALID_FIELDS, { description, duration: 6 })
  } else {
    const description = error.body?.message ?? failed
    toast.error('Erreur', { description, duration: 5 })
  }
}

export const tellNoConnection = () =>
  toast.error('Erreur de connexion', { description: CONNECTION_FAILED, duration: 5 })
