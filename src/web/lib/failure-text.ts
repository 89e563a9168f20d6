import { ToldError } from './told-error.ts'

/** The sentence of specification 1 §8, for every failed connection. */
export const CONNECTION_FAILED = 'Erreur de connexion. Veuillez réessayer.'

/** The message of a failed call: the server's sentence, or a failed connection. */
export const failureText = (error: unknown): string =>
  error instanceof ToldError ? error.message : CONNECTION_FAILED
