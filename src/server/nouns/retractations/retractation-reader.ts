import { z } from 'zod'

/** The reader of an e-mail about a withdrawal: the person who declared it, or the client of the order when the address differs. */
export const retractationReader = z.enum(['AUTHOR', 'CLIENT'])

/** The words to that client, who may know nothing of it. */
export const OTHERS =
  'Une rétractation nous a été déclarée d’une autre adresse que la vôtre, et nous l’avons reconnue comme celle de votre commande. Si elle n’est pas de vous, répondez aussitôt à ce message.'
