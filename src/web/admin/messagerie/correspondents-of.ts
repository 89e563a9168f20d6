import type { Conversation } from '#contract/messages/message.ts'

/** The names of a thread's other members: its clients, or its visitor. */
export const correspondentsOf = ({ participants, visitor }: Conversation): string =>
  participants.map(({ prenom, nom }) => `${prenom} ${nom}`).join(', ') || (visitor?.nom ?? '')
