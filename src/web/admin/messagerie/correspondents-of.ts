import type { Conversation } from '#contract/messages/message.ts'

/** Who the house writes with: the members of the thread, or the person who wrote without an account. */
export const correspondentsOf = ({ participants, visitor }: Conversation): string =>
  participants.map(({ prenom, nom }) => `${prenom} ${nom}`).join(', ') || (visitor?.nom ?? '')
