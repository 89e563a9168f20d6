import { z } from 'zod'

/** Who reads an e-mail of a withdrawal: the person who declared, or the client of the order where that is another address. */
export const retractationReader = z.enum(['AUTHOR', 'CLIENT'])

/** To that client, who may know nothing of it. */
export const OTHERS =
  'Une rétractation nous a été déclarée d’une autre adresse que la vôtre, et nous l’avons reconnue comme celle de votre commande. Si elle n’est pas de vous, répondez aussitôt à ce message.'
